import type { Actor } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Refusal } from '@/core/validation/refusals';
import type { Week } from './weekFields';
import { CLOSED } from './weekStates';

const closed: Refusal = { status: 409, code: 'closed', message: CLOSED };

/**
 * Refuses changes to the entries of a closed week, and of a submitted one unless a reviewer makes them: nobody
 * approves other hours than they saw.
 */
export function refuseEntryChange(
  week: Pick<Week, 'is_closed' | 'status'>,
  isReviewer: boolean,
): Refusal | undefined {
  if (week.is_closed) return closed;
  if (week.status !== 'submitted' || isReviewer) return undefined;
  return {
    status: 409,
    code: 'submitted',
    message: 'This week has been submitted. Unsubmit to edit.',
  };
}

/** Refuses manual overtime on one's own hours and in a closed week. */
export function refuseManualOvertime(
  week: Pick<Week, 'user_id' | 'is_closed'>,
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  if (week.user_id === by.id)
    return { status: 403, message: 'You cannot set manual overtime on your own hours.' };
  return week.is_closed ? closed : undefined;
}

/**
 * Refuses to reopen a week with a day in a locked pay period, except for administrators with a reason. `locked` is
 * that period, its `may_open` true for administrators.
 */
export function refuseInLockedPeriod(
  locked: RecordValues | undefined,
  hasReason: boolean,
): Refusal | undefined {
  if (!locked || (locked.may_open && hasReason)) return undefined;
  const way = locked.may_open
    ? 'Reopen the week with a reason instead.'
    : 'Only an administrator can reopen the week, with a reason.';
  return {
    status: 409,
    code: 'locked_period',
    message: `This week has days in the pay period “${locked.name}”, which is locked. ${way}`,
  };
}
