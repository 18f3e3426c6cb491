import type { RecordValues } from '../kernel/fields';
import type { Refusal } from '../kernel/refusals';

/** How long an invitation can be accepted, in days. */
export const INVITE_DAYS = 7;

/** The states of an employee's invitation. */
export const INVITE_STATUSES = {
  not_invited: 'Not invited',
  invited: 'Invited',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
} as const;

const DAY = 86_400_000;

const refused = (message: string): Refusal => ({ status: 409, code: 'invite', message });

/** Whether an invitation that nobody accepted has expired at `now` (milliseconds since 1970). */
export function hasRunOut(employee: RecordValues, now: number): boolean {
  return (
    employee.invite_status === 'invited' &&
    typeof employee.invite_expires_at === 'string' &&
    Date.parse(employee.invite_expires_at) <= now
  );
}

/**
 * What inviting an employee changes; inviting again starts over. Refused for somebody who has accepted already,
 * who does not work here (any more), or who was deleted.
 */
export function invite(
  employee: RecordValues,
  now: number,
): { values: RecordValues } | { refusal: Refusal } {
  if (employee.archived_at !== null) return { refusal: refused('This person has been deleted.') };
  if (employee.status !== 'active')
    return { refusal: refused('Only active employees can be invited.') };
  if (employee.invite_status === 'accepted')
    return { refusal: refused('This person has already accepted an invitation.') };
  return {
    values: {
      invite_status: 'invited',
      is_invited: true,
      invited_at: new Date(now).toISOString(),
      invite_expires_at: new Date(now + INVITE_DAYS * DAY).toISOString(),
    },
  };
}

/** What taking an invitation back changes. Refused where there is none that could still be accepted. */
export function revokeInvite(
  employee: RecordValues,
): { values: RecordValues } | { refusal: Refusal } {
  if (employee.invite_status !== 'invited' && employee.invite_status !== 'expired')
    return { refusal: refused('There is no invitation to revoke.') };
  return {
    values: { invite_status: 'revoked', is_invited: false, invite_expires_at: null },
  };
}

/** What accepting an invitation changes: the person's name as they write it, and the state of the invitation. */
export function acceptInvite(name: string): RecordValues {
  return { name, invite_status: 'accepted', is_invited: true, invite_expires_at: null };
}

/** What the end of an invitation's time changes. */
export function expireInvite(): RecordValues {
  return { invite_status: 'expired', is_invited: false };
}
