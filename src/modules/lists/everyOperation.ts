import type { Resource } from '@/core/resource/resource';
import type { Operation } from '@/engine/operations';
import { transitionsOf } from '@/engine/transitions/transitions';
import { expenseOperations } from '@/modules/expenses/server/operations';
import { holidayOperations } from '@/modules/holidays/server/operations';
import { noticeChanges } from '@/modules/notices/server/operations';
import { afpOperations } from '@/modules/paymentApplications/server/operations';
import { payrollOperations } from '@/modules/payroll/server/exporting';
import { ownChanges } from '@/modules/people/server/ownContact';
import { reportOperations } from '@/modules/reports/server/operations';
import { timesheetOperations } from '@/modules/timesheets/server/operations';

/** Every call that changes something and is more than a save or a deletion, by its name. */
export const everyOperation = (
  registry: ReadonlyMap<string, Resource>,
): Readonly<Record<string, Operation>> =>
  Object.assign(
    {
      ...holidayOperations,
      ...timesheetOperations,
      ...expenseOperations,
      ...reportOperations,
      ...payrollOperations,
      ...noticeChanges,
      ...afpOperations,
      ...ownChanges,
    },
    ...[...registry.values()].map(transitionsOf),
  );
