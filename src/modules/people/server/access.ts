import { lastSuperAdmin, type Refusal } from '@/core/validation/refusals';
import { type Change, type Changed, recordOf } from '@/engine/call';
import type { GrantKind } from '@/engine/store';
import {
  endsConfirmation,
  endsMailed,
  endsSessions,
} from '@/modules/people/model/accounts/sessions';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { isOfLastingRole, LASTING_ROLE } from '@/modules/people/model/roles/lastingRole';
import { roles } from '@/modules/people/model/roles/roles';

const MAILED: readonly GrantKind[] = ['reset_code', 'sign_in_code', 'reset', 'invite'];

/** Returns true if a change takes the last person out of the lasting role. Two such changes follow one another. */
async function isLastOfLastingRole(
  ctx: Change,
  before: Employee,
  after: Employee,
): Promise<boolean> {
  const { tx } = ctx;
  const role = await recordOf(tx, roles, before.role_id);
  if (!role || role.key !== LASTING_ROLE) return false;
  if (!isOfLastingRole(before, role.id) || isOfLastingRole(after, role.id)) return false;
  await tx.lockWhere(roles, [{ field: 'id', test: 'in', values: [role.id] }]);
  const left = await tx.find(employees, {
    tests: [
      { field: 'role_id', test: 'in', values: [role.id] },
      { field: 'status', test: 'in', values: ['active'] },
      { field: 'end_date', test: 'isNull', isNull: true },
    ],
    perPage: 1,
    count: false,
  });
  return left.rows.length === 0;
}

/** Ends the sessions and links that a changed person may no longer use. Protects the last super administrator. */
export async function afterPersonChanged(
  ctx: Change,
  { before, after }: Changed<Employee>,
): Promise<Refusal | undefined> {
  if (!before) return undefined;
  const { tx } = ctx;
  if (endsSessions(before, after)) await tx.endSessions({ personId: after.id });
  if (endsMailed(before, after)) await tx.revoke(after.id, MAILED);
  if (endsConfirmation(before, after)) await tx.revoke(after.id, ['confirm_email']);
  return (await isLastOfLastingRole(ctx, before, after)) ? lastSuperAdmin : undefined;
}
