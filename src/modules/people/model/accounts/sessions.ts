import type { Employee } from '@/modules/people/model/employeeFields';
import { mayWork } from '@/modules/people/model/employment';

/** A session nobody uses is idle for so long before the countdown starts, in seconds. */
export const IDLE_PERIOD_SECONDS = 900;
/** The countdown that follows, in seconds; at its end the session is over. */
export const COUNTDOWN_SECONDS = 60;
/** So a session ends this long after its last request, in seconds. */
export const UNUSED_SECONDS = IDLE_PERIOD_SECONDS + COUNTDOWN_SECONDS;
/** And this long after it began whatever happens, in hours. */
export const ABSOLUTE_HOURS = 12;
/** A person's next session ends their oldest. */
export const MOST_SESSIONS = 5;

/**
 * Whether a change of an employee ends their sessions at once: another role, no longer active, or deleted. Nobody
 * goes on with rights that were taken from them, not even until the next sign-in.
 */
export function endsSessions(
  before: Pick<Employee, 'role_id'>,
  after: Pick<Employee, 'role_id' | 'status' | 'archived_at'>,
): boolean {
  return !mayWork(after) || before.role_id !== after.role_id;
}

/**
 * Whether a change of an employee makes what was mailed to them worth nothing, codes and links alike: they may not
 * work here any more, or it lies in a mailbox that is no longer theirs.
 */
export function endsMailed(
  before: Pick<Employee, 'email'>,
  after: Pick<Employee, 'email' | 'status' | 'archived_at'>,
): boolean {
  return !mayWork(after) || before.email !== after.email;
}

/** Whether a change of an employee makes the link to a new address worth nothing: it is another one, or none any more. */
export function endsConfirmation(
  before: Pick<Employee, 'pending_email'>,
  after: Pick<Employee, 'pending_email' | 'status' | 'archived_at'>,
): boolean {
  return !mayWork(after) || before.pending_email !== after.pending_email;
}
