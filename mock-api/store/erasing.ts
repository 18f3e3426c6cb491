import { coreResources } from '@/core/resource/coreResources';
import type { Erasing } from '@/engine/erasing';
import { EVENTS } from '../collections';
import type { AtOnce, Data } from './data';

/** Returns the operations that remove data for good. */
export const erasuresOn = (data: Data): AtOnce<Erasing> => ({
  destroy(of, ids) {
    for (const id of ids) data.rows(of.path).delete(id);
    if (of.path === coreResources().people) for (const id of ids) data.passwords.delete(id);
    for (const event of data.rows(EVENTS).all())
      if (event.entity === of.path && ids.includes(Number(event.entity_id)))
        data.rows(EVENTS).put({ ...event, changes: {} } as never);
  },
  removeFiles(ids) {
    for (const id of ids) data.files.delete(id);
  },
  eraseChanges({ path }, ids, field) {
    const events = data.rows(EVENTS);
    for (const event of events.all()) {
      if (event.entity !== path || !ids.includes(Number(event.entity_id))) continue;
      const others = Object.entries(event.changes ?? {}).filter(([name]) => name !== field);
      events.put({ ...event, changes: Object.fromEntries(others) as never });
    }
  },
  eraseAccount(personId) {
    data.passwords.delete(personId);
    for (const { id } of [...data.answers.all()])
      if (id.startsWith(`${personId} `)) data.answers.delete(id);
  },
  eraseAuthor({ id, name }, after) {
    const events = data.rows(EVENTS);
    const ending = ` for ${name}`;
    for (const event of events.all()) {
      const written = String(event.actor_name);
      const own =
        event.actor_id === id ? `${after}${/ for .*$/.exec(written)?.[0] ?? ''}` : written;
      const actor_name = own.endsWith(ending) ? `${own.slice(0, -name.length)}${after}` : own;
      if (actor_name !== written) events.put({ ...event, actor_name });
    }
  },
});
