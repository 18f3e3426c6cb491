import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import type { Employee } from '@/modules/people/model/employeeFields';
import { withoutInvitation } from './invites';

/** How long the link to a new e-mail address can be followed, in days. */
export const CONFIRM_DAYS = 7;

/** What is said of a link to a new address that was used, replaced, is too old or nobody's. */
export const spentConfirmation =
  'This link has expired or was used before. Change the address again to get a new one.';

/** What is said where somebody else has the address by the time it is confirmed. */
export const addressTaken = 'Someone else now uses this address. Change it to another one.';

/**
 * What a save makes of an e-mail address. Somebody who can sign in keeps theirs until the new one is confirmed from its
 * own mailbox; who never could has nothing to confirm, and an invitation to their old mailbox is revoked.
 */
export function deriveAddress(
  { email }: Pick<Partial<Employee>, 'email'>,
  current: Pick<Employee, 'email' | 'invite_status'> | undefined,
  { hasAccount }: Pick<DerivingFacts, 'hasAccount'>,
): Derived<Employee> {
  if (!current || email === undefined) return { sets: {} };
  if (email === current.email) return { sets: { pending_email: null } };
  if (hasAccount) return { sets: { email: current.email, pending_email: email } };
  return { sets: { pending_email: null, ...withoutInvitation(current) } };
}

/** What confirming a new address changes; nothing where none waits for it. */
export function confirmAddress({
  pending_email: email,
}: Pick<Employee, 'pending_email'>): { email: string; pending_email: null } | undefined {
  return email === null ? undefined : { email, pending_email: null };
}

/** Whether the address of `sent`, a save's values, waits to be confirmed now: its link is mailed, also once more. */
export const isAwaiting = (
  { email }: Pick<Partial<Employee>, 'email'>,
  after: Pick<Employee, 'pending_email'>,
): boolean => typeof email === 'string' && email === after.pending_email;

/** How a mail addresses a person. */
export const recipientOf = ({
  name,
  email,
}: Pick<Employee, 'name' | 'email'>): { name: string; email: string } => ({
  name: name ?? '',
  email: email ?? '',
});
