import { resource } from '@/core/resource/resource';
import { contractAndBatchAccess } from '@/modules/paymentApplications/model/access';
import { batchFields } from './batchFields';
import { batchWorkflow } from './batchWorkflow';

/** The fields that the panel above the record shows. */
const SHOWN_IN_PANEL: readonly string[] = [
  'due_date',
  'payment_notice_by',
  'pay_less_by',
  'final_payment_date',
  'dates_reason',
  'gross_applied_minor',
  'gross_to_date_minor',
  'retention_minor',
  'retention_percent',
  'released_minor',
  'previously_certified_minor',
  'net_applied_minor',
  'certified_gross_minor',
  'retained_minor',
  'certified_minor',
  'notified_sum_minor',
  'vat_minor',
  'cis_minor',
  'amount_due_minor',
  'paid_minor',
  'notices',
  'parts',
  'reason',
  'status',
];

/** Applications for payment: the completed jobs of one contract in a period, with notices and payments. */
export const applicationBatches = resource({
  path: 'afp-batches',
  card: { values: ['customer_id', 'net_applied_minor'] },
  label: 'AFP Batches',
  singular: 'AFP Batch',
  place: 'pages/afp-batches',
  route: 'pages/afp-batches',
  access: contractAndBatchAccess,
  listedOn: { contract_id: { at: 20 } },
  calls: { delete: false },
  title: 'batch_no',
  sort: ['-id'],
  rangeAliases: { start_date: ['valuation_date', 'from'], end_date: ['valuation_date', 'to'] },
  rows: {
    team: {
      path: ['contract_id', 'customer_id', 'contract_manager_id'],
      over: 'customers',
      is: 'me',
    },
  },
  workflows: [batchWorkflow],
  locks: ['afp-batches'],
  hiddenFields: (batch) => [
    ...SHOWN_IN_PANEL,
    ...(Number(batch.retention_percent) === 0 && !batch.released_minor
      ? ['afp-retention-releases']
      : []),
  ],
  fields: batchFields,
});
