import type { Derived, DerivingFacts } from '../kernel/derivation';
import type { RecordValues } from '../kernel/fields';
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
  values: RecordValues,
  current: RecordValues | undefined,
  { hasAccount }: Pick<DerivingFacts, 'hasAccount'>,
): Derived {
  const { email, ...rest } = values;
  if (!current || email === undefined) return { values };
  if (email === current.email) return { values: { ...values, pending_email: null } };
  if (hasAccount) return { values: { ...rest, pending_email: email } };
  return { values: { ...values, pending_email: null, ...withoutInvitation(current) } };
}

/** What confirming a new address changes; nothing where none waits for it. */
export function confirmAddress({ pending_email: email }: RecordValues): RecordValues | undefined {
  return typeof email === 'string' ? { email, pending_email: null } : undefined;
}

/** Whether the address of `sent`, a save's values, waits to be confirmed now: its link is mailed, also once more. */
export const isAwaiting = (sent: RecordValues, after: RecordValues): boolean =>
  typeof sent.email === 'string' && sent.email === after.pending_email;
