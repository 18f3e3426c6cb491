import type { RoleKey } from '@/core/access/roles';
import type { Employee } from '@/modules/people/model/employeeFields';
import { mayWork } from '@/modules/people/model/employment';

/** The key of the role whose last person stays: without one, nobody could give rights any more. */
export const LASTING_ROLE: RoleKey = 'SUPER_ADMIN';

/** Whether an employee counts as one who keeps this role: its id, where they may work and no last day is set. */
export function isOfLastingRole(
  employee: Pick<Employee, 'role_id' | 'status' | 'archived_at' | 'end_date'>,
  roleId: number,
): boolean {
  return employee.role_id === roleId && mayWork(employee) && employee.end_date === null;
}
