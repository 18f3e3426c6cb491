import { crudOperations } from '@/core/operations/crudOperations';
import type { Operation } from '@/core/operations/operation';
import { systemOperations } from '@/core/operations/systemOperations';
import { workflowOperations } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import { absenceOperations } from './absences/model/operations';
import { billingOperations } from './billing/model/operations';
import { dashboardOperations } from './dashboard/model/operations';
import { expenseOperations } from './expenses/model/operations';
import { holidayOperations } from './holidays/model/operations';
import { noticeOperations } from './notices/model/operations';
import { afpOperations } from './paymentApplications/model/operations';
import { payrollOperations } from './payroll/model/operations';
import { peopleOperations } from './people/model/operations';
import { applicationReportOperations } from './reports/model/applicationOperations';
import { reportOperations } from './reports/model/operations';
import { timesheetOperations } from './timesheets/model/operations';
import { vehicleCheckOperations } from './vehicleChecks/model/operations';

export type { Operation } from '@/core/operations/operation';

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
  ...applicationReportOperations,
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
