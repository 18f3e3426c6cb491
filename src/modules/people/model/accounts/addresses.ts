import type { Derived, DerivingFacts } from '@/core/resource/derivation';
import type { Employee } from '@/modules/people/model/employeeFields';

/** The days for which the link to confirm an e-mail address is valid. */
export const CONFIRM_DAYS = 7;

/** The refusal of a confirmation link that was used or replaced, has expired or is unknown. */
export const spentConfirmation =
  'This link has expired or was used before. Change the address again to get a new one.';

/** The refusal when another person has taken the address before it is confirmed. */
export const addressTaken = 'Someone else now uses this address. Change it to another one.';

/**
 * Derives the e-mail address of a save. People who can sign in keep theirs until the new one is confirmed from its
 * mailbox; others have nothing to confirm.
 */
export function deriveAddress(
  { email }: Pick<Partial<Employee>, 'email'>,
  current: Pick<Employee, 'email'> | undefined,
  { hasAccount }: Pick<DerivingFacts, 'hasAccount'>,
): Derived<Employee> {
  if (!current || email === undefined) return { sets: {} };
  if (email === current.email) return { sets: { pending_email: null } };
  if (hasAccount) return { sets: { email: current.email, pending_email: email } };
  return { sets: { pending_email: null } };
}

/** Returns the changes that confirm a new address; `undefined` if none is pending. */
export function confirmAddress({
  pending_email: email,
}: Pick<Employee, 'pending_email'>): { email: string; pending_email: null } | undefined {
  return email === null ? undefined : { email, pending_email: null };
}

/** Returns true if the saved address now needs confirmation: its link is mailed, also when it is entered again. */
export const isAwaiting = (
  { email }: Pick<Partial<Employee>, 'email'>,
  after: Pick<Employee, 'pending_email'>,
): boolean => typeof email === 'string' && email === after.pending_email;

export const recipientOf = ({
  name,
  email,
}: Pick<Employee, 'name' | 'email'>): { name: string; email: string } => ({
  name: name ?? '',
  email: email ?? '',
});
