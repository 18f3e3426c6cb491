import type { Employee } from '@/modules/people/model/employeeFields';
import { isDueToLeave, isLeaving } from '@/modules/people/model/employment';

/** An employment status with its own text. */
export type EmploymentStatus =
  | 'active'
  | 'active_until'
  | 'suspended'
  | 'suspended_until'
  | 'left'
  | 'left_on';

/** Returns a person's employment status on a day (`YYYY-MM-DD`). */
export function employmentStatusOf(
  employee: Pick<Employee, 'status' | 'end_date' | 'archived_at'>,
  today: string,
): EmploymentStatus {
  const { status, end_date: end } = employee;
  if (status === 'left' || isDueToLeave(employee, today)) return end ? 'left_on' : 'left';
  const isSuspended = status === 'suspended';
  if (isLeaving(employee, today)) return isSuspended ? 'suspended_until' : 'active_until';
  return isSuspended ? 'suspended' : 'active';
}
