import type { RoleKey } from '@/core/access/roles';
import { mayRead } from '@/core/validation/fieldAccess';
import { employeeFields } from '@/modules/people/model/employeeFields';

/** Returns true if a role may know what hours cost: it reads cost rates. */
export const mayKnowCosts = (role: RoleKey): boolean =>
  mayRead(employeeFields.cost_rate_minor, role);
