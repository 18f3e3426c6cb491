import type { RecordValues } from '../kernel/fields';
import { mayWork } from './employment';

/** A session ends this long after its last request, in seconds: the idle period of 900 and the countdown of 60. */
export const IDLE_SECONDS = 960;
/** And this long after it began whatever happens, in hours. */
export const ABSOLUTE_HOURS = 12;
/** A person's next session ends their oldest. */
export const MOST_SESSIONS = 5;

/**
 * Whether a change of an employee ends their sessions at once: another role, no longer active, or deleted. Nobody
 * goes on with rights that were taken from them, not even until the next sign-in.
 */
export function endsSessions(before: RecordValues, after: RecordValues): boolean {
  return !mayWork(after) || before.role_id !== after.role_id;
}

/**
 * Whether a change of an employee makes what was mailed to them worth nothing, codes and links alike: they may not
 * work here any more, or it lies in a mailbox that is no longer theirs.
 */
export function endsMailed(before: RecordValues, after: RecordValues): boolean {
  return !mayWork(after) || before.email !== after.email;
}

/** Whether a change of an employee makes the link to a new address worth nothing: it is another one, or none any more. */
export function endsConfirmation(before: RecordValues, after: RecordValues): boolean {
  return !mayWork(after) || before.pending_email !== after.pending_email;
}
