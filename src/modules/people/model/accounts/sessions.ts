import type { Employee } from '@/modules/people/model/employeeFields';
import { mayWork } from '@/modules/people/model/employment';

/** The idle time before the countdown starts, in seconds. */
export const IDLE_PERIOD_SECONDS = 900;
/** The countdown after it, in seconds, which ends the session. */
export const COUNTDOWN_SECONDS = 60;
/** The time after its last request at which a session ends, in seconds. */
export const UNUSED_SECONDS = IDLE_PERIOD_SECONDS + COUNTDOWN_SECONDS;
/** The time after which a session ends even if it is used, in hours. */
export const ABSOLUTE_HOURS = 12;
/** The most sessions of a person; another one ends the oldest. */
export const MAX_SESSIONS = 5;

/**
 * Returns true if a change of an employee ends their sessions: another role, no longer active, or deleted. Nobody
 * continues with rights that were taken away.
 */
export function endsSessions(
  before: Pick<Employee, 'role_id'>,
  after: Pick<Employee, 'role_id' | 'status' | 'archived_at'>,
): boolean {
  return !mayWork(after) || before.role_id !== after.role_id;
}

/**
 * Returns true if a change of an employee invalidates mailed codes and links: they may not work here any more, or
 * the mailbox is no longer theirs.
 */
export function endsMailed(
  before: Pick<Employee, 'email'>,
  after: Pick<Employee, 'email' | 'status' | 'archived_at'>,
): boolean {
  return !mayWork(after) || before.email !== after.email;
}

/** Returns true if a change of an employee invalidates the link to a new address: it is another one, or none. */
export function endsConfirmation(
  before: Pick<Employee, 'pending_email'>,
  after: Pick<Employee, 'pending_email' | 'status' | 'archived_at'>,
): boolean {
  return !mayWork(after) || before.pending_email !== after.pending_email;
}
