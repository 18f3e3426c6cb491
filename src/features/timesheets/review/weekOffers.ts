import type { Actor } from '../../../../domain/kernel/access/table';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { transitionsFor } from '../../../../domain/kernel/transitions';
import type { Workflow } from '../../../../domain/kernel/workflow';
import { DEFAULT_ZONE } from '../../../../domain/kernel/zone';
import { refuseManualOvertime } from '../../../../domain/timesheets/weekLocks';
import { weekWorkflow } from '../../../../domain/timesheets/weekWorkflow';
import type { Offers } from '../../../crud/review/ReviewContext';
import { mayDo, weeksEntry } from '../view/weekAccess';

const OFFER_OF = {
  approve: 'approve',
  reject: 'return',
  'undo-approve': 'undo',
  reopen: 'reopen',
  'change-contract-manager': 'manager',
  'change-base-location': 'base_location',
  shadow: 'shadow',
} as const;

/** What can be done to a week in the queue. */
export type WeekOffer = (typeof OFFER_OF)[keyof typeof OFFER_OF] | 'overtime';

/** What this person may do with a week at an instant (ISO 8601); the server has the last word. */
export function offersOf(week: RecordValues, by: Actor, at: string): Offers<WeekOffer> {
  const facts = { by, at, zone: DEFAULT_ZONE, find: () => undefined };
  const offers = transitionsFor(weeksEntry, weekWorkflow as Workflow, week, facts);
  const may = new Set<WeekOffer>();
  for (const [name, offer] of Object.entries(OFFER_OF))
    if (offers.some((one) => one.name === name && !one.refusal)) may.add(offer);
  if (mayDo(by, 'approve', week) && !refuseManualOvertime(week, by)) may.add('overtime');
  // People who review others' hours are told why their own are not offered.
  const own = offers.find(({ transition, refusal }) => refusal?.message === transition.notOwn);
  return { may, why: own?.refusal?.message };
}
