import { shareOf } from '@/core/money';
import type { Derived } from '@/core/resource/derivation';
import { resource } from '@/core/resource/resource';
import { paymentApplicationAccess } from '@/modules/paymentApplications/model/access';
import { invoicedByLaw } from './invoicedByLaw';
import { type ApplicationJobLine, lineFields } from './lineFields';

/** Refuses a variation without its kind. */
function checkLine(line: Partial<ApplicationJobLine>): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {};
  if (line.kind === 'variation' && !line.variation_of)
    issues.variation_of = 'Say whether the variation is labour, materials or plant.';
  return issues;
}

/** Calculates a missing amount as quantity times unit price. Refuses a line without either. */
function deriveLine(
  values: Partial<ApplicationJobLine>,
  current: ApplicationJobLine | undefined,
): Derived<ApplicationJobLine> {
  const line = { ...current, ...values };
  const { quantity, unit_minor: unit } = line;
  const isPriced = typeof quantity === 'string' && typeof unit === 'number';
  const isRepriced = 'quantity' in values || 'unit_minor' in values || !current;
  if (
    isPriced &&
    (values.amount_minor ?? null) === null &&
    (isRepriced || line.amount_minor === null)
  )
    return {
      sets: {
        amount_minor: shareOf(unit, quantity),
        variation_of: line.kind === 'variation' ? (line.variation_of ?? null) : null,
      },
    };
  if ((line.amount_minor ?? null) === null)
    return { errors: { amount_minor: 'Enter an amount, or a quantity and a unit price.' } };
  return { sets: { variation_of: line.kind === 'variation' ? (line.variation_of ?? null) : null } };
}

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
