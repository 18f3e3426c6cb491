import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { assetStates } from './assetStates';

const inUse = { is_active: 'true' };

/** A reference to an active item of a configuration list. */
const listed = (path: string, options: Parameters<typeof reference>[1] = {}) =>
  reference(path, { offered: inUse, ...options });

/** The ways in which an asset leaves the company. */
export const disposals = choice(
  {
    sold: 'Sold',
    recycled: 'Recycled',
    donated: 'Donated',
    returned: 'Returned to the lessor',
    destroyed: 'Destroyed',
    written_off: 'Written off',
  },
  { label: 'Disposed how', readOnly: true, form: false, filter: true },
);

export const assetFields = {
  asset_tag: text({
    required: true,
    unique: true,
    code: true,
    maxLength: 40,
    help: 'As on the label.',
    searchable: true,
    list: true,
  }),
  name: text({ searchable: true, list: true }),
  serial: text({
    isCode: true,
    isNotDuplicated: true,
    label: 'Serial number',
    maxLength: 60,
    searchable: true,
  }),
  type_id: listed('it-asset-types', {
    required: true,
    // Its terms are what people accept; a retired asset is never assigned again.
    onDelete: {
      restrictWhile: { field: 'status', values: ['available', 'assigned', 'in_repair', 'lost'] },
    },
    list: true,
    filter: true,
  }),
  category_id: listed('it-categories', { filter: true }),
  brand_id: listed('it-brands', { filter: true }),
  make_id: listed('it-makes'),
  model_id: listed('it-models', { filter: true }),
  os_id: listed('it-operating-systems', { label: 'OS', filter: true }),
  condition_id: listed('it-conditions', { filter: true }),
  location_id: listed('it-locations', {
    help: 'Where it is kept when nobody has it.',
    list: true,
    filter: true,
  }),
  purchase_date: date({ label: 'Purchased', filter: true }),
  cost_minor: money({ label: 'Cost', isSummed: true }),
  warranty_expiry: date({ label: 'Warranty ends', filter: true }),
  next_audit_on: date({ label: 'Next audit', filter: true }),
  customer_type_id: reference('customer-types', { filter: true }),
  status: stateField(assetStates, 'available', { form: false, list: true, filter: true }),
  user_id: reference('employees', {
    personal: 'equipment',
    isNamed: true,
    label: 'Assigned to',
    readOnly: true,
    form: false,
    list: true,
    filter: true,
  }),
  assigned_at: instant({ personal: 'equipment', label: 'Assigned', readOnly: true, form: false }),
  expected_return: date({ readOnly: true, form: false, filter: true }),
  acceptance: choice(
    { not_needed: 'Not needed', awaiting: 'Awaiting acceptance', accepted: 'Accepted' },
    { label: 'Terms', readOnly: true, form: false, filter: true },
  ),
  accepted_at: instant({
    personal: 'equipment',
    label: 'Terms accepted',
    readOnly: true,
    form: false,
  }),
  terms_version: integer({ label: 'Version accepted', readOnly: true, form: false }),
  reason: text({ maxLength: 500, readOnly: true, form: false }),
  last_audited_at: instant({ label: 'Last audited', readOnly: true, form: false }),
  disposed_at: date({ label: 'Disposed', readOnly: true, form: false, filter: true }),
  disposed_how: disposals,
  data_wiped_by: reference('employees', {
    isNamed: true,
    label: 'Data wiped by',
    readOnly: true,
    form: false,
  }),
};

export type Asset = RecordOf<typeof assetFields>;
