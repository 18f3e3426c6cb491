import type { RecordValues } from '../fields';

/** Whether somebody may sign in and work: active, and not deleted. */
export const mayWork = (employee: RecordValues): boolean =>
  employee.status === 'active' && employee.archived_at === null;

/** What is wrong with an employee that no field shows by itself. */
export function checkEmployee(employee: RecordValues): Record<string, string> {
  const { start_date: from, end_date: to } = employee;
  if (typeof from === 'string' && typeof to === 'string' && to < from)
    return { end_date: 'The last day cannot lie before the first.' };
  if (employee.id !== undefined && employee.contract_manager_id === employee.id)
    return { contract_manager_id: 'Nobody can be their own contract manager.' };
  return {};
}
