import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { auditStates } from './auditStates';

const count = (label: string) =>
  integer({ label, readOnly: true, form: false, initial: 0, list: true });

export const auditFields = {
  name: text({
    help: 'Leave blank for the location and the day.',
    searchable: true,
    list: true,
  }),
  location_id: reference('it-locations', {
    required: true,
    fixed: true,
    offered: { is_active: 'true' },
    list: true,
    filter: true,
  }),
  status: stateField(auditStates, 'open', { form: false, list: true, filter: true }),
  auditor_id: reference('employees', {
    isNamed: true,
    label: 'Started by',
    readOnly: true,
    form: false,
    filter: true,
  }),
  expected_count: count('Expected'),
  found_count: count('Found'),
  missing_count: count('Not seen'),
  unexpected_count: count('Not expected here'),
  unknown_count: count('Unknown tags'),
  scanned_at: instant({ label: 'Last scan', readOnly: true, form: false }),
  closed_at: instant({ label: 'Closed', readOnly: true, form: false, list: true, filter: true }),
  closed_by: reference('employees', { isNamed: true, readOnly: true, form: false }),
};

export type Audit = RecordOf<typeof auditFields>;
