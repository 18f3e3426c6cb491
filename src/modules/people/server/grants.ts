import { type Prepare, recordOf } from '@/engine/call';
import type { Employee } from '@/modules/people/model/employeeFields';
import { grantAsked, refuseGrant } from '@/modules/people/model/roles/grants';
import { roles } from '@/modules/people/model/roles/roles';

/** A person who changes somebody's role or e-mail address holds every permission that one has or gets. */
export const grants: Prepare<Employee> = {
  async refuse(at, body, current) {
    const asked = grantAsked(body, current);
    if (!asked) return undefined;
    const has = await recordOf(at.tx, roles, current?.role_id);
    const gets = await recordOf(at.tx, roles, asked.roleId);
    return refuseGrant({ has, gets }, at.by, current?.id);
  },
};
