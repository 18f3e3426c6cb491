import type { Call } from '@/engine/call';
import type { Reads } from '@/engine/store';
import {
  lastDueWeek,
  type UnsubmittedWeeks,
} from '@/modules/timesheets/model/weeks/unsubmittedWeeks';
import { type Unsubmitted, unsubmittedIn } from './unsubmitted';

const named = (found: readonly Unsubmitted[]) =>
  found.map(({ person: { id, name } }) => ({ user_id: id, user_name: name ?? '' }));

/** Returns the people whose week is due and not submitted, among those whose weeks the user looks after, by name. */
export async function notBegun(call: Call, reads: Reads): Promise<UnsubmittedWeeks> {
  const weekStart = lastDueWeek(await reads.moment(), reads.zone);
  const found = await unsubmittedIn(reads, weekStart, call.by);
  return {
    week_start: weekStart,
    people: named(found.filter(({ hasStarted }) => !hasStarted)),
    started: named(found.filter(({ hasStarted }) => hasStarted)),
  };
}
