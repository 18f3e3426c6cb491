import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { activityEvents } from '@/activityEvents';
import { type Actor, scopeOf } from '@/core/access/table';
import { eventOf } from '@/engine/event';
import type { ActivityAction, ActivityEvent, By, Changes, Query } from '@/engine/store';
import { registry } from '@/registry';
import { concurrently, type Database } from '@/server/postgres/database';
import { rowScope } from '@/server/postgres/rowScope';
import { activityEventsTable } from '@/server/postgres/schema/systemTables';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { columnIn, queryConditions } from './lists/conditions';

/** Writes the event of a change, in the change's own transaction. */
export async function recordActivity(
  tx: Database,
  entity: string,
  id: number,
  action: ActivityAction,
  changes: Changes,
  by: By,
): Promise<void> {
  await tx.insert(activityEventsTable).values(eventOf(entity, id, action, changes, by));
}

/** Writes an event for each of several changes in one statement. */
export async function recordActivities(
  tx: Database,
  entity: string,
  changed: readonly { id: number; changes: Changes }[],
  action: ActivityAction,
  by: By,
): Promise<void> {
  const events = changed.map(({ id, changes }) => eventOf(entity, id, action, changes, by));
  await tx.insert(activityEventsTable).values(events);
}

/** Returns a condition for events about records that this person may see. */
function visibleEvents(actor: Actor): SQL | undefined {
  const visible = [...registry.values()].flatMap((resource) => {
    const scope = scopeOf(actor, resource.access, 'see');
    if (!scope) return [];
    const table = tableOf(resource.path);
    const ofEntity = eq(activityEventsTable.entity, resource.path);
    const rows = rowScope(resource, scope, actor);
    return [
      rows
        ? and(
            ofEntity,
            sql`${activityEventsTable.entity_id} in (select ${table.id} from ${table} where ${rows})`,
          )
        : ofEntity,
    ];
  });
  return visible.length > 0 ? or(...visible) : sql`false`;
}

const NEWEST_FIRST: NonNullable<Query['sort']> = [{ field: 'id', descending: true }];

const readEvent = (row: typeof activityEventsTable.$inferSelect) =>
  ({
    ...row,
    occurred_at: new Date(row.occurred_at).toISOString(),
  }) as unknown as ActivityEvent;

/** Returns events, newest first by default. */
export async function findEvents(
  db: Database,
  query: Query,
  as: Actor | undefined,
  zone: string,
): Promise<{ rows: ActivityEvent[]; total: number }> {
  const table = activityEventsTable as unknown as ResourceTable;
  const where = and(
    as && visibleEvents(as),
    ...queryConditions(activityEvents, table, query, zone),
  );
  const { sort = NEWEST_FIRST, page = 1, perPage, count } = query;
  const order = sort.map(({ field, descending }) => {
    const column = columnIn(table, field);
    return descending ? desc(column) : sql`${column} asc`;
  });
  const all = db
    .select()
    .from(activityEventsTable)
    .where(where)
    .orderBy(...order);
  const rowsOf = async () =>
    (await (perPage === undefined ? all : all.limit(perPage).offset((page - 1) * perPage))).map(
      readEvent,
    );
  if (perPage === undefined || count === false) {
    const rows = await rowsOf();
    return { rows, total: rows.length };
  }
  const [rows, [counted]] = await concurrently(db, rowsOf, async () =>
    db.select({ total: sql<number>`count(*)::int` }).from(activityEventsTable).where(where),
  );
  return { rows, total: counted?.total ?? 0 };
}
