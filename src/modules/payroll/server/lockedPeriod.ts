import { may } from '@/core/access/table';
import { dayAfter } from '@/core/dates/clock';
import type { RecordValues } from '@/core/fields';
import type { Change } from '@/engine/call';
import { payPeriodAccess } from '@/modules/payroll/model/access';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';

/**
 * Returns the locked pay period that has a day of a week, and whether the user may open it. Its row is locked after
 * that of the week, so that nobody locks the period meanwhile.
 */
export async function lockedPeriod(ctx: Change, week: Week): Promise<RecordValues | undefined> {
  const monday = week.week_start ?? '';
  const periods = await ctx.tx.lockWhere(payPeriods, [
    { field: 'start', test: 'to', value: dayAfter(monday, 6) },
    { field: 'end', test: 'from', value: monday },
  ]);
  const locked = periods.find(({ status }) => status === 'locked');
  return locked && { name: locked.name, may_open: may(ctx.by, payPeriodAccess, 'unlock') };
}
