import { type Prepare, recordOf } from '@/engine/call';
import type { Employee } from '@/modules/people/model/employeeFields';
import { grantChangeOf, refuseGrant } from '@/modules/people/model/roles/grants';
import { roles } from '@/modules/people/model/roles/roles';

/** Refuses a change of a role or e-mail address by a user who lacks a permission that the person has or gets. */
export const grants: Prepare<Employee> = {
  async refuse(ctx, body, current) {
    const change = grantChangeOf(body, current);
    if (!change) return undefined;
    const has = await recordOf(ctx.tx, roles, current?.role_id);
    const gets = await recordOf(ctx.tx, roles, change.roleId);
    return refuseGrant({ has, gets }, ctx.by, current?.id);
  },
};
