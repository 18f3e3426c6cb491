import type { Employee } from '@/modules/people/model/employeeFields';

/** The days for which an invitation is valid. */
export const INVITE_DAYS = 7;

/** The states of an invitation link: valid; or used, replaced, revoked or expired. */
export const INVITATION_LINKS = ['invited', 'spent'] as const;

/** Returns true where a pending invitation has expired at `now` (milliseconds since 1970). */
export function hasRunOut(
  employee: Pick<Employee, 'invite_status' | 'invite_expires_at'>,
  now: number,
): boolean {
  return (
    employee.invite_status === 'invited' &&
    employee.invite_expires_at !== null &&
    Date.parse(employee.invite_expires_at) <= now
  );
}

/** Returns the changes that accept an invitation, with the name as the person writes it. */
export function acceptInvite(name: string): Partial<Employee> {
  return { name, invite_status: 'accepted', is_invited: true, invite_expires_at: null };
}

/** Returns the changes that expire an invitation. */
export function expireInvite(): Partial<Employee> {
  return { invite_status: 'expired', is_invited: false };
}

/** The values of a record without an invitation, apart from its state. */
export const noInvitation = { is_invited: false, invite_expires_at: null } as const;

/** Returns the changes that revoke a pending or expired invitation; none in other states. */
export const withoutInvitation = ({
  invite_status: state,
}: Pick<Employee, 'invite_status'>): Partial<Employee> =>
  state === 'invited' || state === 'expired' ? { invite_status: 'revoked', ...noInvitation } : {};
