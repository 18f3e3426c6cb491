import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { activityEvents } from '@/activityEvents';
import { type Actor, scopeOf } from '@/core/access/table';
import type { eventOf } from '@/engine/event';
import { seesGone } from '@/engine/history';
import type { ActivityEvent, Query } from '@/engine/store';
import { registry } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { rowScope } from '@/server/postgres/rowScope';
import { sql as text } from '@/server/postgres/schema/sqlText';
import { activityEventsTable } from '@/server/postgres/schema/systemTables';
import { type ResourceTable, tableOf } from '@/server/postgres/schema/tables';
import { columnIn, queryConditions } from './lists/conditions';
import { queryPrepared } from './lists/preparedStatements';
import { todayIn } from './lists/today';

/** An event that is not written yet. */
export type NewEvent = ReturnType<typeof eventOf>;

type Column = readonly [name: keyof NewEvent, type: string];

const EVENT_COLUMNS: readonly Column[] = [
  ['entity', 'text'],
  ['entity_id', 'integer'],
  ['action', 'text'],
  ['changes', 'jsonb'],
  ['actor_id', 'integer'],
  ['actor_name', 'text'],
  ['request_id', 'text'],
  ['group_id', 'integer'],
];

const EVENT_NAMES = text.raw(EVENT_COLUMNS.map(([name]) => name).join());

const valueIn = (event: NewEvent, name: keyof NewEvent) =>
  name === 'changes' ? JSON.stringify(event.changes) : event[name];

/** Sends the statement that writes events, in the transaction of their change. */
export function writeEvents(tx: Database, events: readonly NewEvent[]): Promise<unknown> {
  const [only] = events;
  // Most changes have one, whose words need no escaping as an item of a list.
  const rows =
    only && events.length === 1
      ? text`values (${text.join(
          EVENT_COLUMNS.map(([name]) => text`${text.param(valueIn(only, name))}`),
          text`, `,
        )})`
      : text`select * from unnest(${text.join(
          EVENT_COLUMNS.map(
            ([name, type]) =>
              text`${text.param(events.map((event) => valueIn(event, name)))}::${text.raw(type)}[]`,
          ),
          text`, `,
        )})`;
  return queryPrepared(tx, text`insert into ${activityEventsTable} (${EVENT_NAMES}) ${rows}`);
}

/** Returns a condition for events about records that this person may see. */
function visibleEvents(actor: Actor): SQL | undefined {
  const visible = [...registry.values()].flatMap((resource) => {
    const scope = scopeOf(actor, resource.access, 'see');
    if (!scope) return [];
    const table = tableOf(resource.path);
    const ofEntity = eq(activityEventsTable.entity, resource.path);
    const rows = rowScope(resource, scope, actor);
    if (!rows) return [ofEntity];
    const id = activityEventsTable.entity_id;
    const isSeen = sql`${id} in (select ${table.id} from ${table} where ${rows})`;
    const isGone = sql`not exists (select from ${table} where ${table.id} = ${id})`;
    return [and(ofEntity, seesGone(actor, resource) ? or(isSeen, isGone) : isSeen)];
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
    ...queryConditions(activityEvents, table, query, todayIn(zone)),
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
  const [rows, [counted]] = await Promise.all([
    rowsOf(),
    db.select({ total: sql<number>`count(*)::int` }).from(activityEventsTable).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
