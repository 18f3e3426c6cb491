import { date } from '@/core/fields/kinds/date';
import { files } from '@/core/fields/kinds/files';
import { instant } from '@/core/fields/kinds/instant';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { contractManager } from '@/modules/people/model/contractManager';
import { type JobStatus, jobStates } from './jobStates';

/** The job number of work that was booked without one. */
export const NO_JOB_NUMBER = 'No job number';

/** The fields of a job. Its sums are calculated from its lines. */
export const jobFields = {
  job_number: text({
    isCode: true,
    required: true,
    maxLength: 40,
    searchable: true,
    list: true,
    filter: true,
  }),
  customer_id: reference('customers', {
    required: true,
    fixed: true,
    onDelete: 'restrict',
    list: true,
    filter: true,
  }),
  contract_id: reference('afp-contracts', {
    required: true,
    onDelete: 'restrict',
    offered: { is_active: 'true' },
    offeredBy: { customer_id: 'customer_id' },
    list: true,
    filter: true,
  }),
  // The most useful columns come first in lists, which have more columns than fit on a screen.
  status: stateField(jobStates, 'open', { form: false, list: true, filter: true }),
  completed_at: date({ label: 'Completed', readOnly: true, form: false, list: true, filter: true }),
  applied_minor: money({
    label: 'Applied for',
    readOnly: true,
    form: false,
    initial: 0,
    isSummed: true,
    list: true,
  }),
  labour_minor: money({ label: 'Of which labour', readOnly: true, form: false, initial: 0 }),
  certified_minor: money({
    label: 'Certified',
    readOnly: true,
    form: false,
    isSummed: true,
    list: true,
  }),
  property_id: reference('properties', {
    // Applications and their documents name the property until the job is paid.
    onDelete: {
      restrictWhile: {
        field: 'status',
        values: ['open', 'ready', 'in_batch', 'applied', 'certified'] satisfies JobStatus[],
      },
      label: 'AFP jobs not paid yet',
    },
    offeredBy: { customer_id: 'customer_id' },
    list: true,
    filter: true,
  }),
  contract_manager_id: contractManager,
  purchase_order: text({ isCode: true, maxLength: 60, searchable: true, list: true }),
  sign_off: files({ label: 'Customer sign-off' }),
  variance_reason: text({
    label: 'Reason for the lower amount',
    maxLength: 500,
    readOnly: true,
    form: false,
  }),
  batch_id: reference('afp-batches', { readOnly: true, form: false, list: true, filter: true }),
  follows_id: reference('afp-jobs', { label: 'Continues', readOnly: true, form: false }),
  carried_forward_at: instant({ label: 'Carried forward', readOnly: true, form: false }),
};

export type ApplicationJob = RecordOf<typeof jobFields>;
