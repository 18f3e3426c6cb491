import * as z from 'zod/mini';
import { choice } from '@/core/fields/kinds/choice';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import { HOME } from '@/core/home';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { groupAccess } from './access';

/** The outcomes of a row. */
export const OUTCOMES = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
} as const;

const fields = {
  group_id: reference('activity-groups', { label: 'Group', required: true, fixed: true }),
  // Its place among the rows, from 1.
  line: integer({ required: true, min: 1 }),
  record_id: integer({ label: 'Record', min: 1 }),
  title: text({ maxLength: 500 }),
  outcome: choice(OUTCOMES, { required: true }),
  // Why it was refused: the status, code and message that the same change alone would have been answered with.
  status: integer({ label: 'HTTP status' }),
  code: text({ verbatim: true }),
  message: text({ maxLength: 2_000 }),
  errors: rows({
    row: () => z.strictObject({ field: z.string(), message: z.string() }),
    called: ['error', 'errors'],
    most: 1_000,
  }),
};

export type GroupRow = RecordOf<typeof fields>;

/** The rows of bulk changes and imports with their outcomes, written in the transaction of each change. */
export const groupRows = resource({
  path: 'activity-group-rows',
  place: HOME.slice(1),
  access: groupAccess,
  calls: { save: false, delete: false },
  hasScreens: false,
  personal: { quotes: ['title', 'message'] },
  title: 'title',
  sort: ['line'],
  indexes: [
    ['group_id', 'line'],
    ['group_id', 'outcome', 'line'],
  ],
  rows: { own: { path: ['created_by'], is: 'me' } },
  fields,
});
