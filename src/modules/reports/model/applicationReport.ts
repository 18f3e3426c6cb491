import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { keysOf } from '@/core/resource/keys';
import { resource } from '@/core/resource/resource';
import { stateField } from '@/core/workflow/workflow';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { batchFields } from '@/modules/paymentApplications/model/batches/batchFields';
import { batchStates } from '@/modules/paymentApplications/model/batches/batchStates';
import { contractManager } from '@/modules/people/model/contractManager';

const { draft: _notYet, withdrawn: _takenBack, ...sentStates } = batchStates;

/** The states of applications in the report, which leaves out drafts and withdrawn ones. */
export const SENT = keysOf(sentStates);

/** Filters of an application through its jobs: their property, and the people whose hours and costs it charges. */
export const throughJobs = {
  user_id: reference('employees', { label: 'Employee', filter: true, isUnsorted: true }),
  property_id: reference('properties', { filter: true, isUnsorted: true }),
};

const status = stateField(sentStates, 'submitted', { form: false, list: true, filter: true });

/** Applications with the report's filters, also by the customer's contract manager. */
export const reportedBatches = {
  ...applicationBatches,
  relatedFilters: {
    contract_manager_id: { by: 'customer_id', name: 'contract_manager_id', field: contractManager },
  },
};

/** The same with the filters that the report accepts. */
export const queryBatches = {
  ...reportedBatches,
  fields: { ...batchFields, ...throughJobs, status },
};

const { batch_no, valuation_date, customer_id, contract_id, ...of } = batchFields;

/** The report on applications, for its screen, filters and exports; `date` is the valuation date. */
export const afpReport = resource({
  path: 'afp-report',
  place: 'pages/afp-reports',
  route: 'pages/afp-reports',
  recordsAt: applicationBatches.route,
  label: 'AFP Reports',
  records: 'Applications',
  singular: 'Application',
  access: contractAndBatchAccess,
  calls: { save: false, delete: false },
  title: 'batch_no',
  sort: ['-date'],
  rangeAliases: { start_date: ['date', 'from'], end_date: ['date', 'to'] },
  rows: applicationBatches.rows,
  listedBy: [{ operation: 'reports/afp' }],
  alwaysPrinted: ['date', 'user_id'],
  initialTotal: 0,
  fields: {
    batch_no: { ...batch_no, unique: false },
    date: { ...valuation_date, label: 'Valuation', filter: true, list: true },
    customer_id,
    contract_id,
    status,
    ...throughJobs,
    contract_manager_id: { ...contractManager, list: false, isUnsorted: true },
    // Labelled like the totals above it.
    net_applied_minor: { ...of.net_applied_minor, label: 'Applied for' },
    certified_minor: of.certified_minor,
    notified_sum_minor: { ...of.notified_sum_minor, label: 'Notified' },
    amount_due_minor: { ...of.amount_due_minor, label: 'Due' },
    paid_minor: of.paid_minor,
    overdue_minor: money({ label: 'Overdue', list: true, isSummed: true, isUnsorted: true }),
    final_payment_date: { ...of.final_payment_date, label: 'Final date' },
  },
});
