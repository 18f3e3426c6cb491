import type { RoleKey } from '@/core/access/roles';
import { mayRead } from '@/core/validation/schema';
import { labourEntries } from '@/modules/reports/model/labourReport';

/** Whether somebody may know what hours cost. */
export const mayKnowCosts = (role: RoleKey): boolean =>
  mayRead(labourEntries.fields.cost_minor, role);
