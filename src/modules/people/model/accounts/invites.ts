import type { Employee } from '@/modules/people/model/employeeFields';

/** How long an invitation can be accepted, in days. */
export const INVITE_DAYS = 7;

/** The states of the link of an invitation: it can be accepted, or it was used, replaced or revoked, or has expired. */
export const INVITATION_LINKS = ['invited', 'spent'] as const;

/** Whether an invitation that nobody accepted has expired at `now` (milliseconds since 1970). */
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

/** What accepting an invitation changes: the person's name as they write it, and the state of the invitation. */
export function acceptInvite(name: string): Partial<Employee> {
  return { name, invite_status: 'accepted', is_invited: true, invite_expires_at: null };
}

/** What the end of an invitation's time changes. */
export function expireInvite(): Partial<Employee> {
  return { invite_status: 'expired', is_invited: false };
}

/** What a revoked invitation leaves on a record beside its state. */
export const noInvitation = { is_invited: false, invite_expires_at: null } as const;

/** What the end of an invitation changes that can still be accepted, or could until it expired; nothing of any other. */
export const withoutInvitation = ({
  invite_status: state,
}: Pick<Employee, 'invite_status'>): Partial<Employee> =>
  state === 'invited' || state === 'expired' ? { invite_status: 'revoked', ...noInvitation } : {};
