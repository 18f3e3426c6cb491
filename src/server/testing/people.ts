import type { RoleKey } from '@/core/access/roles';
import type { Mails } from '@/engine/call';
import type { By } from '@/engine/store';
import { demoAccounts } from '@/modules/samples';

/** The author of a change in a test, and the destination of its mails. */
export interface ChangedBy extends By {
  mails?: Mails;
}

/** Returns the demo account of a role, as the author of a change. */
export function personAs(role: RoleKey): ChangedBy {
  const at = demoAccounts.findIndex((account) => account.role === role);
  const account = demoAccounts[at];
  if (!account) throw new Error(`no demo account is ${role}`);
  return { id: at + 1, name: account.name, role, requestId: `test-${role}` };
}
