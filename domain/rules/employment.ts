import type { Actor } from '../access/table';
import type { RecordValues } from '../fields';

/** Whether somebody may sign in and work: active, and not deleted. */
export const mayWork = (employee: RecordValues): boolean =>
  employee.status === 'active' && employee.archived_at === null;

/** What is wrong with an employee that no field shows by itself. `by` is whoever saves the record. */
export function checkEmployee(
  employee: RecordValues,
  by: Pick<Actor, 'id'>,
): Record<string, string> {
  const { id, start_date: from, end_date: to } = employee;
  if (typeof from === 'string' && typeof to === 'string' && to < from)
    return { end_date: 'The last day cannot lie before the first.' };
  if (id !== undefined && employee.contract_manager_id === id)
    return { contract_manager_id: 'Nobody can be their own contract manager.' };
  // Whoever shut themselves out could not take it back.
  if (id === by.id && employee.status !== 'active')
    return { status: 'You cannot suspend yourself or mark yourself as left.' };
  return {};
}

/** The values of an employee who may not sign in for the time being. */
export const suspended = (): RecordValues => ({ status: 'suspended' });

/** The values of an employee who left, `lastDay` being a date (`YYYY-MM-DD`). */
export const leftOn = (lastDay: string): RecordValues => ({ status: 'left', end_date: lastDay });

/** The values that let a suspended employee, or one who left, work again; whoever left has no last day any more. */
export const reinstated = (employee: RecordValues): RecordValues => ({
  status: 'active',
  ...(employee.status === 'left' && { end_date: null }),
});
