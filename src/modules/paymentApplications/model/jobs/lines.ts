import { resource } from '@/core/resource/resource';
import { paymentApplicationAccess } from '@/modules/paymentApplications/model/access';
import { invoicedByLaw } from './invoicedByLaw';
import { lineFields } from './lineFields';
import { checkLine, deriveLine } from './lineRules';

/**
 * The lines of jobs. A collected line names its source: `source_resource` and `source_id` are the record, and
 * `source_part` is "regular", "ot_1_5", "ot_2_0" or "whole". It is always set, so that the unique index prevents
 * billing a source twice. Entered lines have no source. `server/collecting.ts` adds lines to the open job of a
 * customer, property and job number, and removes them.
 */
export const applicationJobLines = resource({
  path: 'afp-job-lines',
  card: { values: ['job_id', 'amount_minor'] },
  label: 'Job Lines',
  place: 'pages/afp-jobs',
  access: paymentApplicationAccess,
  listedOn: { job_id: { at: 10 } },
  title: 'description',
  sort: ['job_id', 'kind', 'id'],
  uniqueTogether: [['source_resource', 'source_id', 'source_part']],
  locked: ({ source_resource }) =>
    source_resource === null
      ? undefined
      : 'This line was collected from what was approved, and follows its source.',
  keptByLaw: invoicedByLaw,
  check: checkLine,
  derive: { related: [], derive: deriveLine },
  rows: {
    team: { path: ['job_id', 'customer_id', 'contract_manager_id'], over: 'customers', is: 'me' },
  },
  fields: lineFields,
});
