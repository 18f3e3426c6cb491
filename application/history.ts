import type { RecordValues, Value } from '../domain/kernel/fields';
import { mayRead } from '../domain/kernel/schema';
import type { ListQuery } from '../domain/wire/listQuery';
import type { Call } from './call';
import { queryOf } from './listing';
import { presented } from './presenting';
import type { ActivityEvent, Changes, Reads } from './store';

/** What events tell of one resource's fields, in the way this person may know it. */
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
  return events.map(({ changes }, at): Changes => {
    const shown = Object.keys(changes).flatMap((name): [string, [Value, Value]][] => {
      const field = of.fields[name];
      if (field === undefined || !mayRead(field, call.by.role)) return [];
      return [[name, [values[at]?.[name] ?? null, values[events.length + at]?.[name] ?? null]]];
    });
    return Object.fromEntries(shown);
  });
}

/** A page of the history: events about records this person may see, without the fields they may not read. */
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
