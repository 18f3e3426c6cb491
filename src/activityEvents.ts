import { choice } from './core/fields/kinds/choice';
import { instant } from './core/fields/kinds/instant';
import { integer } from './core/fields/kinds/integer';
import { reference } from './core/fields/kinds/reference';
import { text } from './core/fields/kinds/text';
import { historyAccess } from './core/historyAccess';
import { type Resource, resource } from './core/resource/resource';
import { registry } from './registry';

/** The actions that records of every resource have, with their words. */
const OF_ALL = {
  add: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  purged: 'Deleted for good',
};

const entries = [...registry.values()];

/** Returns the names under which the history records a resource's transitions, with their words. */
const transitionsOf = ({ workflows }: Pick<Resource, 'workflows'>): [string, string][] =>
  workflows.flatMap(({ transitions }) =>
    Object.entries(transitions).map(([name, { recordedAs, done }]): [string, string] => [
      recordedAs ?? name,
      done,
    ]),
  );

/** Every action that the history records. */
const ACTIVITY_ACTIONS: Readonly<Record<string, string>> = {
  ...OF_ALL,
  ...Object.assign({}, ...entries.map(({ events }) => events)),
  ...Object.fromEntries(entries.flatMap(transitionsOf)),
};

/**
 * The history of every record: who changed which field from what to what, and when. Append-only, written by the store
 * and read through the second dialect; not a resource of the registry, because nobody edits it. An event also carries
 * `changes`, field name → [old, new].
 */
export const activityEvents = resource({
  path: 'activity-events',
  place: 'activity-events',
  route: 'activity-events',
  access: historyAccess,
  calls: { save: false, delete: false },
  title: 'entity',
  sort: ['-id'],
  system: ['id'],
  fields: {
    entity: text({ searchable: true }),
    entity_id: integer(),
    action: choice(ACTIVITY_ACTIONS),
    actor_id: reference('employees'),
    actor_name: text({ searchable: true, namesOf: 'employees' }),
    occurred_at: instant(),
    request_id: text(),
    group_id: reference('activity-groups', { label: 'Bulk change or import' }),
  },
});
