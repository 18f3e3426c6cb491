import type { RoleKey } from '@/domain/kernel/access/roles';
import { mayRead } from '@/domain/kernel/schema';
import { labourEntries } from '@/domain/reports/labourReport';

/** Whether somebody may know what hours cost. */
export const mayKnowCosts = (role: RoleKey): boolean =>
  mayRead(labourEntries.fields.cost_minor, role);
