import type { Change } from '@/engine/call';
import { handle, serverModule } from '@/engine/handlers';
import { payrollDemo } from '@/modules/payroll/model/demo';
import { payrollModule } from '@/modules/payroll/model/module';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { refuseInLockedPeriod } from '@/modules/timesheets/model/weeks/weekLocks';
import type { StoredWeek } from '@/modules/timesheets/server/weekLocking';
import { payrollOperations } from './exporting';
import { lockedPeriod } from './lockedPeriod';
import { payPeriodDays, payPeriodRestored } from './periodDays';
import { payrollViews } from './views';

/** Refuses to undo approvals in a locked pay period; with a reason, administrators may still reopen a week. */
const refuseLocked = (hasReason: boolean) => async (ctx: Change, week: StoredWeek) =>
  refuseInLockedPeriod(await lockedPeriod(ctx, week), hasReason);

export const payrollServer = serverModule({
  ...payrollModule,
  handlers: [
    handle(timesheetWeeks, {
      guard: { 'undo-approve': refuseLocked(false), reopen: refuseLocked(true) },
    }),
    handle(payPeriods, { prepare: [payPeriodDays], afterChange: payPeriodRestored }),
  ],
  operations: payrollOperations,
  views: payrollViews,
  demo: payrollDemo,
});
