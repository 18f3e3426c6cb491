import type { Actor } from '@/core/access/table';
import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import type { Employee } from './employeeFields';

const SELF = 'You cannot suspend yourself or mark yourself as a leaver.';

/** Returns true if an employee may sign in and work: active, and not deleted. */
export const mayWork = (employee: Pick<Employee, 'status' | 'archived_at'>): boolean =>
  employee.status === 'active' && employee.archived_at === null;

/** Returns what is wrong with an employee beyond its single fields. `by` is the person who saves the record. */
export function checkEmployee(
  employee: Partial<Employee>,
  by: Pick<Actor, 'id'>,
): Record<string, string> {
  const { id, start_date: from, end_date: to } = employee;
  if (typeof from === 'string' && typeof to === 'string' && to < from)
    return { end_date: 'The last day cannot be before the start date.' };
  if (id !== undefined && employee.contract_manager_id === id)
    return { contract_manager_id: 'An employee cannot be their own contract manager.' };
  // People who lock themselves out could not undo it.
  if (id === by.id && employee.status !== 'active') return { status: SELF };
  return {};
}

export const suspensionValues = () =>
  ({ status: 'suspended' }) as const satisfies Partial<Employee>;

/** Returns the values of an employee who left on `lastDay` (`YYYY-MM-DD`). */
export const leaverValues = (lastDay: string) =>
  ({ status: 'left', end_date: lastDay }) as const satisfies Partial<Employee>;

/** Returns the values of an employee who leaves: a future last day is only recorded, and acts once it is over. */
export const leavingValues = (
  lastDay: string,
  today: string,
): Pick<Employee, 'end_date'> & Partial<Pick<Employee, 'status'>> =>
  lastDay > today ? { end_date: lastDay } : leaverValues(lastDay);

/** Returns true if an employee's last day is over, but not yet reflected in their status. */
export const isDueToLeave = (
  employee: Pick<Partial<Employee>, 'status' | 'archived_at' | 'end_date'>,
  today: string,
): boolean =>
  employee.status !== 'left' &&
  employee.archived_at === null &&
  typeof employee.end_date === 'string' &&
  employee.end_date < today;

/** Returns true if an employee may work, and their last day is not over. */
export const mayWorkOn = (
  employee: Pick<Employee, 'status' | 'archived_at' | 'end_date'>,
  today: string,
): boolean => mayWork(employee) && !isDueToLeave(employee, today);

/** Returns true if an employee has a last day today or later. */
export const isLeaving = (
  { status, end_date }: Pick<Employee, 'status' | 'end_date'>,
  today: string,
): boolean => status !== 'left' && end_date !== null && end_date >= today;

/** Returns true if an employee works here on a day of the year; without a start date or last day, so far as is known. */
export const isEmployedIn = (
  { start_date: from, end_date: to }: Pick<Employee, 'start_date' | 'end_date'>,
  year: number,
): boolean => (from === null || from <= `${year}-12-31`) && (to === null || to >= `${year}-01-01`);

/**
 * Derives the status from the last day: past, they have left; in the future, they have not. Refuses a last day by
 * which people would lock themselves out.
 */
export function deriveEmployee(
  values: Partial<Employee>,
  current: Pick<Employee, 'id' | 'status'> | undefined,
  { today, by }: DerivingFacts,
): Derived<Employee> {
  const employee: Partial<Employee> = { archived_at: null, ...current, ...values };
  const { status, end_date: end } = employee;
  if (isDueToLeave(employee, today)) {
    if (current && current.id === by.id) return { errors: { end_date: SELF } };
    return { sets: { status: 'left' } };
  }
  if (status !== 'left' || typeof end !== 'string' || end <= today) return { sets: {} };
  const before = current?.status === 'suspended' ? 'suspended' : 'active';
  return { sets: { status: before } };
}

/** Returns the values that reinstate an employee who was suspended or left; a leaver's last day is cleared. */
export const reinstated = (employee: Pick<Employee, 'status'>): Partial<Employee> => ({
  status: 'active',
  ...(employee.status === 'left' && { end_date: null }),
});
