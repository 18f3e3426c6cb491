import type { RoleKey } from '@/core/access/roles';
import type { Employee } from '@/modules/people/model/employeeFields';
import { mayWork } from '@/modules/people/model/employment';

/** The role that always has at least one person: without one, nobody could give rights any more. */
export const LASTING_ROLE: RoleKey = 'SUPER_ADMIN';

/** Returns true if an employee ensures that this role has a person: they may work, and no last day is set. */
export function isOfLastingRole(
  employee: Pick<Employee, 'role_id' | 'status' | 'archived_at' | 'end_date'>,
  roleId: number,
): boolean {
  return employee.role_id === roleId && mayWork(employee) && employee.end_date === null;
}
