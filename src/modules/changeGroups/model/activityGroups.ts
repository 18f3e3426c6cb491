import { choice } from '@/core/fields/kinds/choice';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { HOME } from '@/core/home';
import { resource } from '@/core/resource/resource';
import { groupAccess } from './access';

const count = (label: string) => integer({ label, required: true, initial: 0, min: 0 });

const fields = {
  // The path of the resource whose records change.
  resource: text({ required: true, verbatim: true }),
  kind: choice({ import: 'Import', bulk: 'Bulk change' }, { required: true }),
  status: choice(
    {
      running: 'Running',
      done: 'Done',
      refused: 'Refused',
      cancelled: 'Cancelled',
      undone: 'Undone',
    },
    { required: true, initial: 'running' },
  ),
  total: count('Rows'),
  done: count('Rows done'),
  added: count('Added'),
  changed: count('Changed'),
  unchanged: count('Unchanged'),
  refused: count('Refused'),
  undo_until: instant({ label: 'Undo until' }),
  // Why it ended as it did, if its status does not say that alone.
  message: text({ maxLength: 2_000 }),
  // The last sign of life of the process that runs it; several processes share a database.
  alive_at: instant({ label: 'Last progress' }),
};

/** Bulk changes and imports, each with everything in the history that it changed. Only the server writes them. */
export const activityGroups = resource({
  path: 'activity-groups',
  place: HOME.slice(1),
  access: groupAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  title: 'resource',
  sort: ['-id'],
  indexes: [['status', 'alive_at']],
  rows: { own: { path: ['created_by'], is: 'me' } },
  fields,
});
