import type { Demo } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { roleId } from '@/modules/people/model/roles/sampleRoles';

const nothing = {
  kind: 'list',
  role_id: null,
  is_default: false,
  columns: [],
  sort: null,
  per_page: null,
  group: null,
  totals: null,
  by: null,
};

/** Views of parking notices: one for everybody, one of the contract managers, and two of single people. */
const views = (): SampleRow[] => [
  {
    ...nothing,
    user_id: 1,
    resource: 'parking',
    name: 'To be paid',
    audience: 'everybody',
    query: 'status=unpaid',
  },
  {
    ...nothing,
    user_id: 2,
    resource: 'parking',
    name: 'Waiting for an appeal',
    audience: 'role',
    role_id: roleId('CONTRACT_MANAGER'),
    query: 'status=appealed',
  },
];

const preferences = (): SampleRow[] => [
  { user_id: 1, resource: 'parking', columns: [], per_page: 10, view_id: null },
  { user_id: 2, resource: 'parking', columns: [], per_page: 10, view_id: null },
];

const settings = (): SampleRow[] => [
  { user_id: 1, density: 'standard' },
  { user_id: 2, density: 'standard' },
];

export const viewsDemo: Demo = {
  rows: { 'saved-views': views, 'list-preferences': preferences, 'list-settings': settings },
};
