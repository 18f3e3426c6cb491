import type { AfpBatch } from './batchFields';

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

/** What is overdue of an application on a day: what is left of it after its final date. */
const overdueOf = (batch: Reported, today: string): number =>
  batch.status === 'certified' && (batch.final_payment_date ?? today) < today
    ? (batch.amount_due_minor ?? 0) - (batch.paid_minor ?? 0)
    : 0;

/** The totals of applications that went out; drafts and what was withdrawn do not count. */
export function afpTotals(batches: readonly Reported[], today: string): AfpTotals {
  const sent = batches.filter(({ status }) => status !== 'draft' && status !== 'withdrawn');
  const total = (of: (batch: Reported) => number | null) =>
    sent.reduce((sum, batch) => sum + (of(batch) ?? 0), 0);
  return {
    applied_minor: total((batch) => batch.net_applied_minor),
    notified_minor: total((batch) => batch.notified_sum_minor),
    due_minor: total((batch) => batch.amount_due_minor),
    paid_minor: total((batch) => batch.paid_minor),
    overdue_minor: total((batch) => overdueOf(batch, today)),
  };
}

/** What is held back and what was not applied for yet, under all contracts that somebody sees. */
export interface AfpStanding {
  retention_held_minor: number;
  retention_due_minor: number;
  not_applied_minor: number;
}
