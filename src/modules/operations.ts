import { absenceOperations } from './absences/operations';
import { afpOperations } from './afp/operations';
import { billingOperations } from './billing/operations';
import { dashboardOperations } from './dashboard/operations';
import { expenseOperations } from './expenses/operations';
import { holidayOperations } from './holidays/operations';
import { crudOperations } from './kernel/crudOperations';
import type { Operation } from './kernel/operation';
import type { Resource } from './kernel/resource';
import { systemOperations } from './kernel/systemOperations';
import { workflowOperations } from './kernel/workflowOperations';
import { noticeOperations } from './notices/operations';
import { payrollOperations } from './payroll/operations';
import { peopleOperations } from './people/operations';
import { registry } from './registry';
import { reportOperations } from './reports/operations';
import { timesheetOperations } from './timesheets/operations';
import { vehicleCheckOperations } from './vehicleChecks/operations';

export type { Operation } from './kernel/operation';

/** The calls that no entry gives rise to. */
const named: readonly Operation[] = [
  ...peopleOperations,
  ...holidayOperations,
  ...timesheetOperations,
  ...expenseOperations,
  ...absenceOperations,
  ...billingOperations,
  ...vehicleCheckOperations,
  ...noticeOperations,
  ...reportOperations,
  ...payrollOperations,
  ...afpOperations,
  ...dashboardOperations,
  ...systemOperations,
];

/** Every call of the contract's first dialect, by name. Throws where two share a name. */
export function operationsOf(
  entries: ReadonlyMap<string, Resource>,
): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  const drawn = [...entries.values()].flatMap((resource) => [
    ...workflowOperations(resource),
    ...crudOperations(resource),
  ]);
  for (const operation of [...named, ...drawn]) {
    if (operations.has(operation.name))
      throw new Error(`two operations are called "${operation.name}"`);
    operations.set(operation.name, operation);
  }
  return operations;
}

/** Every call of the contract's first dialect, by name. */
export const operations = operationsOf(registry);
