import { activityEvents } from '@/activityEvents';
import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { type Resource, resource } from '@/core/resource/resource';
import { registry } from '@/registry';

const byLabel = [...registry.values()].toSorted((one, other) =>
  one.label.localeCompare(other.label),
);

const { action, actor_id, occurred_at } = activityEvents.fields;

const fields = {
  occurred_at: { ...occurred_at, label: 'When', list: true, filter: true },
  actor_id: { ...actor_id, label: 'Person', filter: true },
  entity: choice(Object.fromEntries(byLabel.map(({ path, label }) => [path, label])), {
    label: 'List',
    list: true,
    filter: true,
  }),
  entity_id: integer({ label: 'Record number', filter: true }),
  action: { ...action, label: 'Action', list: true, filter: true },
};

const declared = {
  path: activityEvents.path,
  place: 'configuration/administration',
  route: activityEvents.route,
  label: 'Activity',
  singular: 'Event',
  records: 'Events',
  access: activityEvents.access,
  calls: { save: false, delete: false },
  title: 'entity',
  sort: ['-id'],
} as const;

/** The events of the history as a list with filters. */
export const activityList: Resource = resource({ ...declared, system: ['id'], fields });

/** The same for a file: what the screen shows of an event, as texts. */
export const activitySheet: Resource = resource({
  ...declared,
  system: ['id'],
  fields: {
    occurred_at: fields.occurred_at,
    actor_name: text({ label: 'Person', list: true }),
    entity: fields.entity,
    record: text({ label: 'Record', list: true }),
    action: fields.action,
    changes: text({ list: true }),
    actor_id: fields.actor_id,
    entity_id: fields.entity_id,
  },
});
