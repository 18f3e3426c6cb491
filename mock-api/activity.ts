import type { ActivityEvent } from '../application/store';
import { activityEvents } from '../domain/activityEvents';
import type { Actor } from '../domain/kernel/access/rows';
import { mayRead } from '../domain/kernel/schema';
import type { ListQuery } from '../domain/wire/listQuery';
import { groundOf, type Store, seenDuplicates } from './store';
import { findEvents } from './store/finding';

/** The event without the changes of fields this person may not read. */
function readable(store: Store, event: ActivityEvent, actor: Actor): ActivityEvent {
  const fields = store.registry.get(String(event.entity))?.fields ?? {};
  const shown = Object.entries(event.changes).filter(([name]) => {
    const field = fields[name];
    return field !== undefined && mayRead(field, actor.role);
  });
  const told = shown.map(([name, change]): [string, ActivityEvent['changes'][string]] => {
    if (name !== 'duplicate_of') return [name, change];
    const [before, after] = change.map((value) => seenDuplicates(store, value, actor));
    return [name, [before ?? null, after ?? null]];
  });
  return { ...event, changes: Object.fromEntries(told) } as ActivityEvent;
}

/** A page of the history: events about records this person may see, and about nothing else. */
export function listActivity(
  store: Store,
  query: ListQuery,
  actor: Actor,
): { rows: ActivityEvent[]; total: number } {
  const ground = groundOf(store, activityEvents);
  const { rows, total } = findEvents(ground, { ...query, tests: query.filters }, actor);
  return { rows: rows.map((event) => readable(store, event, actor)), total };
}
