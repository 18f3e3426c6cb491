import * as z from 'zod/mini';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import { HOME } from '@/core/home';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { viewAccess } from './access';
import { columns, rowsPerPage } from './columns';

/** The most views of one person. */
export const MAX_VIEWS = 200;

/** The most characters of a query, as a list takes it. */
const MAX_QUERY = 4_000;

/** A part of a view that its reader may not see: a filter, a column, the order, a grouping or a total, by its name. */
const leftOut = rows({
  label: 'Left out',
  row: () => z.strictObject({ part: z.string(), name: z.string() }),
  called: ['part', 'parts'],
});

/** Named like the parameters of lists. */
const ofList = { isUnfiltered: true, verbatim: true } as const;

const savedViewFields = {
  user_id: reference('employees', {
    personal: 'settings',
    label: 'Owner',
    required: true,
    fixed: true,
  }),
  // The path of a resource or of a report.
  resource: text({ required: true, fixed: true, verbatim: true }),
  name: text({ required: true }),
  kind: choice({ list: 'List', board: 'Board' }, { required: true, initial: 'list' }),
  audience: choice(
    { own: 'Only me', role: 'A role', everybody: 'Everybody' },
    { required: true, initial: 'own' },
  ),
  role_id: reference('roles', { label: 'Role' }),
  is_default: boolean({ label: 'Default' }),
  query: text({ label: 'Filters', maxLength: MAX_QUERY, verbatim: true }),
  columns,
  // Field names separated by commas, a leading minus for descending.
  sort: text({ ...ofList, maxLength: 500 }),
  per_page: rowsPerPage,
  group: text({ ...ofList, maxLength: 500 }),
  totals: text({ ...ofList, maxLength: 500 }),
  // The state whose columns a board has.
  by: text({ verbatim: true }),
};

export type SavedView = RecordOf<typeof savedViewFields>;

/** Filters, columns and an order of a list under a name: one's own, a role's or everybody's. */
export const savedViews = resource({
  path: 'saved-views',
  place: HOME.slice(1),
  access: viewAccess,
  hasScreens: false,
  sort: ['name', 'id'],
  // A view that becomes the default takes that from another.
  locks: ['saved-views'],
  indexes: [
    ['resource', 'audience'],
    ['user_id', 'resource'],
  ],
  rows: {
    own: { path: ['user_id'], is: 'me' },
    published: { path: ['audience'], is: { not: 'own' } },
    to_me: { path: ['role_id'], is: 'my_role_or_none' },
  },
  presented: { left_out: leftOut },
  check: ({ audience, role_id: role, kind, by }): Readonly<Record<string, string>> => ({
    ...(audience === 'role' && !role && { role_id: 'Role is required.' }),
    ...(audience !== 'role' && role && { role_id: 'Only a view of a role has one.' }),
    ...(kind === 'board' && !by && { by: 'A board needs the state that divides it.' }),
  }),
  fields: savedViewFields,
});
