import { type Actor, scopeOf } from '../../../../domain/kernel/access/table';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { DEFAULT_ZONE } from '../../../../domain/kernel/zone';
import {
  approve,
  changeBaseLocation,
  changeContractManager,
  type Decision,
  refuseManualOvertime,
  reject,
  reopen,
  setShadow,
  undoApprove,
} from '../../../../domain/timesheets/transitions';
import type { Offers } from '../../../crud/review/ReviewContext';
import { mayDo, weeksEntry } from '../view/weekAccess';

/** What can be done to a week in the queue. */
export type WeekOffer =
  | 'approve'
  | 'return'
  | 'undo'
  | 'reopen'
  | 'overtime'
  | 'manager'
  | 'base_location'
  | 'shadow';

/** No record has this id: whether a value may be changed at all is asked with one that differs from every other. */
const ANOTHER = 0;

/** What this person may do with a week at an instant (ISO 8601); the server has the last word. */
export function offersOf(week: RecordValues, by: Actor, at: string): Offers<WeekOffer> {
  const now = { by, at, zone: DEFAULT_ZONE };
  const mayJudge = mayDo(by, 'approve', week);
  const decisions: [WeekOffer, boolean, Decision][] = [
    ['approve', mayJudge, approve(week, now)],
    ['return', mayJudge, reject(week, now, '')],
    ['undo', mayJudge, undoApprove(week, now)],
    ['reopen', mayJudge, reopen(week, now, '')],
    ['manager', mayDo(by, 'reassign', week), changeContractManager(week, ANOTHER)],
    ['base_location', mayJudge, changeBaseLocation(week, ANOTHER)],
    ['shadow', mayJudge, setShadow(week, ANOTHER)],
  ];
  const may = new Set(
    decisions.flatMap(([name, isAllowed, decision]) =>
      isAllowed && 'values' in decision ? [name] : [],
    ),
  );
  if (mayJudge && !refuseManualOvertime(week, by)) may.add('overtime');
  // People who review others' hours are told why their own are not offered.
  const isReviewer = scopeOf(by, weeksEntry.access, 'approve') !== undefined;
  const [why] = decisions.flatMap(([, , decision]) =>
    isReviewer && 'refusal' in decision && decision.refusal.status === 403
      ? [decision.refusal.message]
      : [],
  );
  return { may, why };
}
