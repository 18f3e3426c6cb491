import { isUnlimited, may, type Principal, scopeOf } from '@/core/access/table';
import type { RecordValues, Value } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import { purgeAccess } from '@/core/purgeAccess';
import { isInOutline } from '@/core/resource/outline';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import type { Call } from './call';
import { queryOf } from './lists/listing';
import { presented } from './lists/presenting';
import type { ActivityEvent, Changes, Reads } from './store';

/** Returns a test for events whose whole record this person may read, after one query for all of them. */
async function readWhole(
  { by }: Call,
  reads: Reads,
  of: Resource,
  events: readonly ActivityEvent[],
): Promise<(event: ActivityEvent) => boolean> {
  if (!of.outline) return () => true;
  const scope = scopeOf(by, of.access, of.outline.whole);
  if (!scope) return () => false;
  if (isUnlimited(scope)) return () => true;
  const ids = [...new Set(events.map(({ entity_id: id }) => Number(id)))];
  const query = { ids, archived: 'include', count: false } as const;
  const { rows } = await reads.find(of, query, { by, action: of.outline.whole });
  const whole = new Set(rows.map(({ id }) => id));
  return (event) => whole.has(Number(event.entity_id));
}

/** Returns the changes of one resource's fields in events, as this person may see them. */
async function presentedChanges(
  call: Call,
  reads: Reads,
  path: string,
  events: readonly ActivityEvent[],
) {
  const of = call.registry.get(path);
  if (!of) return events.map(() => ({}));
  const side = (index: 0 | 1) =>
    events.map(
      ({ changes }): RecordValues =>
        Object.fromEntries(Object.entries(changes).map(([name, sides]) => [name, sides[index]])),
    );
  const values = await presented(call, reads, of, [...side(0), ...side(1)]);
  const isWhole = await readWhole(call, reads, of, events);
  return events.map((event, at): Changes => {
    const shown = Object.keys(event.changes).flatMap((name): [string, [Value, Value]][] => {
      const field = of.fields[name];
      if (field === undefined || !mayRead(field, call.by.role)) return [];
      if (!isInOutline(of, name) && !isWhole(event)) return [];
      return [[name, [values[at]?.[name] ?? null, values[events.length + at]?.[name] ?? null]]];
    });
    return Object.fromEntries(shown);
  });
}

/** Returns true if this person sees the events of records that are gone: no row decides any more. */
export function seesGone(by: Principal, of: Resource): boolean {
  const scope = scopeOf(by, of.access, 'see');
  return scope !== undefined && (isUnlimited(scope) || may(by, purgeAccess, 'purge'));
}

/** Returns a page of the history: events about records this person may see, without fields they may not read. */
export async function history(
  call: Call,
  reads: Reads,
  query: ListQuery,
): Promise<{ rows: ActivityEvent[]; total: number }> {
  const { rows, total } = await reads.history(queryOf(query), call.by);
  const changesOf = new Map<number, Changes>();
  for (const path of new Set(rows.map(({ entity }) => String(entity)))) {
    const events = rows.filter(({ entity }) => entity === path);
    const changes = await presentedChanges(call, reads, path, events);
    for (const [at, { id }] of events.entries()) changesOf.set(id, changes[at] ?? {});
  }
  const readable = (event: ActivityEvent) =>
    Object.assign({ ...event }, { changes: changesOf.get(event.id) ?? {} });
  return { rows: rows.map(readable), total };
}
