import type { Change } from '@/application/call';
import { may } from '@/domain/kernel/access/table';
import type { RecordValues } from '@/domain/kernel/fields';
import { payPeriodAccess } from '@/domain/payroll/access';
import { payPeriods } from '@/domain/payroll/payPeriods';
import { dayAfter } from '@/domain/timesheets/hours/clock';
import type { Week } from '@/domain/timesheets/weekFields';

/**
 * The locked pay period that has a day of a week, and whether this person may open what is locked. Its row is locked
 * after that of the week: nobody locks the period meanwhile.
 */
export async function lockedPeriod(at: Change, week: Week): Promise<RecordValues | undefined> {
  const monday = week.week_start ?? '';
  const periods = await at.tx.lockWhere(payPeriods, [
    { field: 'start', test: 'to', value: dayAfter(monday, 6) },
    { field: 'end', test: 'from', value: monday },
  ]);
  const locked = periods.find(({ status }) => status === 'locked');
  return locked && { name: locked.name, may_open: may(at.by, payPeriodAccess, 'unlock') };
}
