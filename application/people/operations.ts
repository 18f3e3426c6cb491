import type { Operation } from '../operations';
import { invite, revokeInvite } from './inviting';

/** What changes people beside saving and deleting them, by the names of the calls. */
export const peopleOperations: Readonly<Record<string, Operation>> = {
  'employees/invite': invite,
  'employees/revoke-invite': revokeInvite,
};
