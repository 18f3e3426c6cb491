import type { Erasing } from '@/engine/personal/store';
import type { Changes } from '@/engine/store';
import { EVENTS } from '../collections';
import type { AtOnce, Data } from './data';

/** Returns the operations that remove data about people for good. */
export const erasuresOn = (data: Data): AtOnce<Erasing> => ({
  eraseChanges({ path }, ids, field) {
    const events = data.rows(EVENTS);
    for (const event of events.all()) {
      if (event.entity !== path || !ids.includes(Number(event.entity_id))) continue;
      const { [field]: _, ...changes } = event.changes as unknown as Changes;
      events.put({ ...event, changes: changes as never });
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
