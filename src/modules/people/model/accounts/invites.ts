import type { Employee } from '@/modules/people/model/employeeFields';

/** The days for which an invitation is valid. */
export const INVITE_DAYS = 7;

/** The states of an invitation link: valid; or used, replaced, revoked or expired. */
export const INVITATION_LINKS = ['invited', 'spent'] as const;

/** Returns true if a pending invitation has expired at `now` (milliseconds since 1970). */
export function hasExpired(
  employee: Pick<Employee, 'invite_status' | 'invite_expires_at'>,
  now: number,
): boolean {
  return (
    employee.invite_status === 'invited' &&
    employee.invite_expires_at !== null &&
    Date.parse(employee.invite_expires_at) <= now
  );
}
