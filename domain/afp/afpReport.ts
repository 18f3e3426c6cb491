import { resource } from '../kernel/resource';
import { contractManager } from '../people/contractManager';
import { afpKeptAccess } from './access';
import { afpBatches } from './batches';
import { batchFields } from './batchFields';

/** Applications as their report finds them, also by who looks after the customer. */
export const reportedBatches = {
  ...afpBatches,
  relatedFilters: {
    contract_manager_id: { by: 'customer_id', name: 'contract_manager_id', field: contractManager },
  },
};

const { batch_no, valuation_date, customer_id, contract_id, status, ...of } = batchFields;

/** The report on applications as its screen, its filters and its exports know it; `date` is the valuation. */
export const afpReport = resource({
  path: 'afp-report',
  place: 'pages/afp-reports',
  route: 'pages/afp-reports',
  recordsAt: afpBatches.route,
  label: 'AFP Reports',
  singular: 'Application',
  access: afpKeptAccess,
  calls: { save: false, delete: false },
  title: 'batch_no',
  sort: ['-date'],
  rangeAliases: { start_date: ['date', 'from'], end_date: ['date', 'to'] },
  rows: afpBatches.rows,
  listedBy: [{ operation: 'reports/afp' }],
  initialTotal: 0,
  fields: {
    batch_no: { ...batch_no, unique: false },
    date: { ...valuation_date, label: 'Valuation', filter: true, list: true },
    customer_id,
    contract_id,
    net_applied_minor: of.net_applied_minor,
    certified_minor: of.certified_minor,
    notified_sum_minor: of.notified_sum_minor,
    amount_due_minor: of.amount_due_minor,
    paid_minor: of.paid_minor,
    final_payment_date: of.final_payment_date,
    status,
  },
});
