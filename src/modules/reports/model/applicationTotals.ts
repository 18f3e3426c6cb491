import type { AfpBatch } from '@/modules/paymentApplications/model/batches/batchFields';

/** What of an application the report adds up. */
type Reported = Pick<
  AfpBatch,
  | 'status'
  | 'net_applied_minor'
  | 'notified_sum_minor'
  | 'amount_due_minor'
  | 'paid_minor'
  | 'final_payment_date'
>;

/** What applications come to together: applied for, notified, due, paid and overdue, in pence. */
export interface AfpTotals {
  applied_minor: number;
  notified_minor: number;
  due_minor: number;
  paid_minor: number;
  overdue_minor: number;
}

/** What is overdue of an application on a day, in pence: what is left of it after its final date. */
export const overdueOf = (
  batch: Pick<Reported, 'status' | 'amount_due_minor' | 'paid_minor' | 'final_payment_date'>,
  today: string,
): number =>
  batch.status === 'certified' && (batch.final_payment_date ?? today) < today
    ? (batch.amount_due_minor ?? 0) - (batch.paid_minor ?? 0)
    : 0;

/** The totals of applications that were sent. */
export function afpTotals(batches: readonly Reported[], today: string): AfpTotals {
  const total = (of: (batch: Reported) => number | null) =>
    batches.reduce((sum, batch) => sum + (of(batch) ?? 0), 0);
  return {
    applied_minor: total((batch) => batch.net_applied_minor),
    notified_minor: total((batch) => batch.notified_sum_minor),
    due_minor: total((batch) => batch.amount_due_minor),
    paid_minor: total((batch) => batch.paid_minor),
    overdue_minor: total((batch) => overdueOf(batch, today)),
  };
}

/** What is held back and what was not applied for yet, as it stands today whatever the period, in pence. */
export interface AfpStanding {
  /** Retention is kept under a contract: it cannot be told for one property or one person's work. */
  retention_held_minor?: number;
  retention_due_minor?: number;
  not_applied_minor: number;
}
