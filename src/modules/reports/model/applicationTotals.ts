import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';

/** The fields of an application that the report adds up. */
type Reported = Pick<
  ApplicationBatch,
  | 'status'
  | 'net_applied_minor'
  | 'notified_sum_minor'
  | 'amount_due_minor'
  | 'paid_minor'
  | 'final_payment_date'
>;

/** The totals of applications: applied for, notified, due, paid and overdue, in pence. */
export interface AfpTotals {
  applied_minor: number;
  notified_minor: number;
  due_minor: number;
  paid_minor: number;
  overdue_minor: number;
}

/** Returns the overdue amount of an application on a day, in pence: the unpaid rest after its final date. */
export const overdueOf = (
  batch: Pick<Reported, 'status' | 'amount_due_minor' | 'paid_minor' | 'final_payment_date'>,
  today: string,
): number =>
  batch.status === 'certified' && (batch.final_payment_date ?? today) < today
    ? (batch.amount_due_minor ?? 0) - (batch.paid_minor ?? 0)
    : 0;

/** Returns the totals of applications that were sent. */
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

/** Today's retention and amounts not yet applied for, in pence, regardless of the period. */
export interface AfpStanding {
  /** Left out for a property or a person, because retention belongs to a contract. */
  retention_held_minor?: number;
  retention_due_minor?: number;
  not_applied_minor: number;
}
