import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type ACTIVITY_ACTIONS, activityEvents } from '../../domain/activityEvents';
import type { Actor } from '../../domain/kernel/access/rows';
import { scopeOf } from '../../domain/kernel/access/table';
import type { RecordValues, Value } from '../../domain/kernel/fields';
import { mayRead } from '../../domain/kernel/schema';
import type { Mail } from '../../domain/mail';
import { registry } from '../../domain/registry';
import type { ListQuery } from '../../domain/wire/listQuery';
import type { Database } from './database';
import { queryConditions } from './list';
import { rowScope } from './rowScope';
import { activityEventsTable } from './systemTables';
import { type ResourceTable, tableOf } from './tables';

/** Who makes a change, and in which request. */
export interface ChangedBy extends Actor {
  name: string;
  requestId: string;
  /** The company's time zone, by which hours are counted; the usual one where nothing says. */
  zone?: string;
  /** How mails that belong to the change are sent; left out where a change can bring none. */
  mails?: Mails;
}

/** Where mails of a change go. */
export interface Mails {
  /** Hands a mail over now; where it throws, nothing is changed. */
  send(mail: Mail): Promise<void>;
  /** Does something after the answer. */
  afterwards(work: () => Promise<void>): void;
  /** The beginning of every link in a mail. */
  publicUrl: string;
}

/** What can happen to a record. */
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Field name → [old, new]. */
export type Changes = Record<string, [Value, Value]>;

/** One line of a record's history, as the wire carries it. */
export type ActivityEvent = RecordValues & { changes: Changes };

/** Writes the one event of a change; called in the change's own transaction. */
export async function recordActivity(
  tx: Database,
  entity: string,
  id: number,
  action: ActivityAction,
  changes: Changes,
  by: ChangedBy,
): Promise<void> {
  await tx.insert(activityEventsTable).values({
    entity,
    entity_id: id,
    action,
    changes,
    actor_id: by.id,
    actor_name: by.name,
    request_id: by.requestId,
  });
}

/** Events about records this person may see, and about nothing else. */
function visibleEvents(actor: Actor): SQL | undefined {
  const visible = [...registry.values()].flatMap((resource) => {
    const scope = scopeOf(actor, resource.access, 'see');
    if (!scope) return [];
    const table = tableOf(resource.path);
    const rows = rowScope(resource, scope, actor);
    const ofEntity = eq(activityEventsTable.entity, resource.path);
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

function withoutHidden(row: typeof activityEventsTable.$inferSelect, actor: Actor): ActivityEvent {
  const resource = registry.get(row.entity);
  const shown = Object.entries(row.changes as Changes).filter(([name]) => {
    const field = resource?.fields[name];
    return field !== undefined && mayRead(field, actor.role);
  });
  const event = {
    ...row,
    occurred_at: new Date(row.occurred_at).toISOString(),
    changes: Object.fromEntries(shown),
  };
  return event as unknown as ActivityEvent;
}

/** A page of the history, newest first unless told otherwise; fields the person may not read are left out of `changes`. */
export async function listActivity(
  db: Database,
  query: ListQuery,
  actor: Actor,
): Promise<{ rows: ActivityEvent[]; total: number }> {
  const table = activityEventsTable as unknown as ResourceTable;
  const where = and(visibleEvents(actor), ...queryConditions(activityEvents, table, query));
  const order = query.sort.map(({ field, descending }) =>
    descending ? desc(table[field] as never) : sql`${table[field]} asc`,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(activityEventsTable)
      .where(where)
      .orderBy(...order)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db.select({ total: sql<number>`count(*)::int` }).from(activityEventsTable).where(where),
  ]);
  return { rows: rows.map((row) => withoutHidden(row, actor)), total: counted?.total ?? 0 };
}
