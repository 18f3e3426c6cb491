import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { signature } from '@/core/signature';
import { assetAccess } from './access';

const assignmentFields = {
  asset_id: reference('it-assets', {
    label: 'Asset',
    required: true,
    onDelete: {
      restrictWhile: { field: 'returned_at', isEmpty: true },
      label: 'People it is assigned to',
    },
    list: true,
    filter: true,
  }),
  // The tag at that time: the label may have been replaced since.
  asset_tag: text({ isCode: true, maxLength: 40, searchable: true }),
  user_id: reference('employees', {
    isNamed: true,
    label: 'Employee',
    required: true,
    list: true,
    filter: true,
  }),
  assigned_at: instant({ personal: 'equipment', label: 'From', list: true, filter: true }),
  returned_at: instant({ personal: 'equipment', label: 'Until', list: true, filter: true }),
  ended_as: choice(
    { returned: 'Returned', moved: 'Reassigned', lost: 'Lost', retired: 'Retired' },
    { label: 'Ended', list: true, filter: true },
  ),
  expected_return: date(),
  condition_out_id: reference('it-conditions', { label: 'Condition out', list: true }),
  condition_in_id: reference('it-conditions', { label: 'Condition in', list: true }),
  note: text({ personal: 'equipment', maxLength: 500 }),
  return_note: text({ personal: 'equipment', maxLength: 500 }),
  assigned_by: reference('employees', { isNamed: true }),
  returned_by: reference('employees', { isNamed: true, label: 'Taken back by' }),
  terms_version: integer({ label: 'Version of the terms' }),
  // The terms at that time: the type may have other terms since.
  terms: note({ label: 'Accepted terms', maxLength: 4_000 }),
  accepted_at: instant({ personal: 'equipment', label: 'Terms accepted', list: true }),
  signature: { ...signature(), personal: 'equipment' } as const,
};

/** A period in which a person has an asset, as it is stored. */
export type Assignment = RecordOf<typeof assignmentFields>;

/** The periods in which people have assets. Append-only: only transitions of the asset begin and end them. */
export const assetAssignments = resource({
  path: 'it-asset-assignments',
  label: 'Assignments',
  place: 'inventory/it-assets',
  access: assetAccess,
  listedOn: {
    asset_id: { at: 10 },
    user_id: { at: 30, label: 'IT Assets', none: 'No IT assets yet.' },
  },
  calls: { save: false, delete: false },
  title: 'asset_tag',
  sort: ['-assigned_at', '-id'],
  indexes: [
    ['asset_id', 'returned_at'],
    ['user_id', 'returned_at'],
  ],
  rows: { own: { path: ['user_id'], is: 'me' } },
  fields: assignmentFields,
});
