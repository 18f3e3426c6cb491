import { percentOf } from '@/core/money';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';

/** Returns the lines of an application's sums: label key and pence. Sums that its contract never has are left out. */
export function sumLines(
  batch: ApplicationBatch,
  contract: PaymentContract,
): [key: string, minor: number][] {
  const isCumulative = contract.basis === 'cumulative';
  const optional = (key: string, minor: number | null): [string, number][] =>
    minor ? [[key, minor]] : [];
  // On the cumulative basis, earlier sums retain the rate of their application.
  const isOfOneRate =
    percentOf(batch.gross_to_date_minor ?? 0, batch.retention_percent ?? '0') ===
    batch.retention_minor;
  const negated = (minor: number | null) => (minor ? -minor : 0);
  return [
    ['gross_applied', batch.gross_applied_minor ?? 0],
    ...(isCumulative
      ? ([['gross_to_date', batch.gross_to_date_minor ?? 0]] as [string, number][])
      : []),
    ...optional(isOfOneRate ? 'retention' : 'retention_mixed', negated(batch.retention_minor)),
    ...optional('released', batch.released_minor),
    ...optional('previously', negated(batch.previously_certified_minor)),
    ['net_applied', batch.net_applied_minor ?? 0],
    ...(batch.certified_minor === null
      ? []
      : ([['certified', batch.certified_minor]] as [string, number][])),
    ...(contract.uses_notices && batch.notified_sum_minor !== null
      ? ([['notified', batch.notified_sum_minor]] as [string, number][])
      : []),
    ...optional(contract.is_reverse_charge ? 'vat_reverse' : 'vat', batch.vat_minor),
    ...optional('cis', negated(batch.cis_minor)),
    ['due', batch.amount_due_minor ?? 0],
    ...optional('paid', batch.paid_minor),
  ];
}

/** The lines that are results of those above them. */
export const RESULTS: readonly string[] = ['net_applied', 'due'];
