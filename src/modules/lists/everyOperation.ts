import type { Resource } from '@/domain/kernel/resource';
import { afpOperations } from './afp/operations';
import { expenseOperations } from './expenses/operations';
import { holidayOperations } from './holidays/operations';
import { noticeChanges } from './notices/operations';
import type { Operation } from './operations';
import { payrollOperations } from './payroll/exporting';
import { ownChanges } from './people/ownContact';
import { reportOperations } from './reports/operations';
import { timesheetOperations } from './timesheets/operations';
import { transitionsOf } from './transitions';

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
