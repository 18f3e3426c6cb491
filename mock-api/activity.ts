import { activityEvents } from '../domain/activityEvents';
import type { Actor } from '../domain/kernel/access/rows';
import { mayRead } from '../domain/kernel/schema';
import type { ListQuery } from '../domain/wire/listQuery';
import type { ActivityEvent } from './collections';
import { type Page, selectRows } from './selecting';
import { pointedAtBy, type Store, seenDuplicates, todayOf, visibleRecord } from './store';

/** The event without the changes of fields this person may not read. */
function readable(store: Store, event: ActivityEvent, actor: Actor): ActivityEvent {
  const fields = store.registry.get(event.entity)?.fields ?? {};
  const shown = Object.entries(event.changes).filter(([name]) => {
    const field = fields[name];
    return field !== undefined && mayRead(field, actor.role);
  });
  const told = shown.map(([name, change]): [string, ActivityEvent['changes'][string]] => {
    if (name !== 'duplicate_of') return [name, change];
    const [before, after] = change.map((value) => seenDuplicates(store, value, actor));
    return [name, [before ?? null, after ?? null]];
  });
  return { ...event, changes: Object.fromEntries(told) };
}

/** A page of the history: events about records this person may see, and about nothing else. */
export function listActivity(store: Store, query: ListQuery, actor: Actor): Page<ActivityEvent> {
  const visible = store.events().filter((event) => {
    const resource = store.registry.get(event.entity);
    return (
      resource !== undefined && visibleRecord(store, resource, event.entity_id, actor) !== undefined
    );
  });
  // An event has no archived_at: nothing of the history is ever put away.
  const { rows, total } = selectRows(
    activityEvents,
    visible,
    query,
    pointedAtBy(store, actor),
    todayOf(store),
  );
  return { rows: rows.map((event) => readable(store, event, actor)), total };
}
