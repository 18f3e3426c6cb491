import { resource } from '@/core/resource/resource';
import { contractManager } from '@/modules/people/model/contractManager';
import { rebillableAccess } from './access';
import { chargeFields, jobStatus } from './chargeFields';
import { CHARGE_SUMS } from './chargeTotals';
import { chargeTotalsShape } from './chargeTotalsShape';

export const CHARGE_GROUPS = [
  'customer_id',
  'property_id',
  'job_number',
  'user_id',
  'source_resource',
] as const;

/**
 * Spending that a customer pays for, one row for each entry or record with a cost. Rows are added on approval or
 * payment, with the rates of the day, and removed when it is undone.
 */
export const rebillable = resource({
  path: 'rebillable-charges',
  card: { values: ['customer_id', 'charge_minor'] },
  label: 'Rebillable Reports',
  records: 'Charges',
  singular: 'Charge',
  place: 'pages/rebillable-reports',
  route: 'pages/rebillable-reports',
  access: rebillableAccess,
  listedBy: [{ operation: 'reports/rebillable' }],
  calls: { save: false, delete: false },
  title: 'date',
  groupings: CHARGE_GROUPS,
  alwaysPrinted: ['date', 'user_id'],
  sort: ['-date'],
  initialTotal: 0,
  uniqueTogether: [['source_resource', 'source_id']],
  indexes: [
    ['-date'],
    ['customer_id', '-date'],
    ['customer_manager_id', '-date'],
    ['job_number', '-date'],
  ],
  // Every row of a manager's report checks the customer's manager.
  copies: { customer_manager_id: { by: 'customer_id', name: 'contract_manager_id' } },
  totals: {
    month: 'date',
    by: [['source_resource'], ['customer_manager_id', 'customer_id', 'source_resource']],
    sums: Object.fromEntries(CHARGE_SUMS.map((name) => [name, [name]])),
  },
  rangeAliases: { start_date: ['date', 'from'], end_date: ['date', 'to'] },
  relatedFilters: {
    job_status: { by: 'job_id', name: 'status', field: jobStatus },
    contract_manager_id: { by: 'customer_id', name: 'contract_manager_id', field: contractManager },
  },
  rows: { team: { path: ['customer_id', 'contract_manager_id'], is: 'me' } },
  figures: chargeTotalsShape,
  fields: chargeFields,
});
