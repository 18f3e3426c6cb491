import { dayAfter } from '@/core/dates/clock';
import type { Refusal } from '@/core/validation/refusals';
import { type Change, type Changed, recordOf } from '@/engine/call';
import { notifyOfChange } from '@/engine/notices/telling';
import { employees } from '@/modules/people/model/employees';
import { refuseRestored } from '@/modules/timesheets/model/entries/entryChanges';
import type { Entry } from '@/modules/timesheets/model/entries/entryFields';
import { CHANGED_HOURS } from '@/modules/timesheets/model/weeks/notices/weekNotices';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { isReviewer } from '@/modules/timesheets/model/weeks/weekAccess';
import { refuseEntryChange } from '@/modules/timesheets/model/weeks/weekLocks';
import { workingOf } from './countingFacts';
import { recountWeek } from './countWeeks';
import { entriesBetween } from './weekLocking';

/** Returns why a restored entry conflicts with entries that were added since. */
async function refuseAmongOthers(ctx: Change, entry: Entry): Promise<Refusal | undefined> {
  const person = await recordOf(ctx.tx, employees, entry.user_id);
  if (!person) return undefined;
  const [from, to] = [dayAfter(entry.date ?? '', -1), dayAfter(entry.date ?? '')];
  const around = await entriesBetween(ctx.tx, person.id, from, to);
  const { working } = await workingOf(ctx.tx, person, [from, to]);
  return refuseRestored(entry, around, working);
}

/**
 * Recounts the week of an entry that was deleted or restored. Refused if the week is closed or under review, and
 * if newer hours conflict. An edit recounts its week itself.
 */
export async function afterEntry(
  ctx: Change,
  { before, after }: Changed<Entry>,
): Promise<Refusal | undefined> {
  const isSaved = !before || (before.archived_at === null) === (after.archived_at === null);
  if (isSaved) return undefined;
  const [week] = await ctx.tx.lockWhere(timesheetWeeks, [
    { field: 'id', test: 'in', values: [after.week_id ?? 0] },
  ]);
  if (!week) return undefined;
  const issue = after.archived_at === null ? await refuseAmongOthers(ctx, after) : undefined;
  const refusal = issue ?? refuseEntryChange(week, isReviewer(week, ctx.by));
  if (refusal) return refusal;
  const counted = await recountWeek(ctx, week, { isTouched: true });
  await notifyOfChange(ctx, timesheetWeeks, week, counted, CHANGED_HOURS);
  return undefined;
}
