import type { Value } from '@/core/fields';
import { keysOf } from '@/core/resource/keys';
import type { InputOf } from '@/core/resource/records';
import { fieldsWrong, notFound, tooMany } from '@/core/validation/refusals';
import type { Change, Made, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { MAX_NOTES_PER_WEEK } from '@/modules/timesheets/model/entries/limits';
import type { noteInput } from '@/modules/timesheets/model/entries/operationInputs';
import { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';
import { visiblePerson } from './visibleWeeks';
import { beginWeek, lockHoursOf, type StoredNote } from './weekLocking';

/** An audit note to write; its action is a transition, as the history calls it, or `note`. */
type AuditNote = InputOf<(typeof timesheetAuditNotes)['fields']>;

const asText = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Writes an audit note. It is itself history, so it has none. */
export const writeAuditNote = (ctx: Change, note: AuditNote): Promise<StoredNote> =>
  ctx.tx.add(timesheetAuditNotes, note, { by: ctx.by, history: false });

/** Adds to a note the name of the person whom its author stands in for. */
const withBehalf = ({ by: { actsFor } }: Change, note: string | null): string | null =>
  actsFor ? [`For ${actsFor.name}`, note].filter(Boolean).join(': ') : note;

/** Notes what was done to a week: from which state to which, or what was changed within its state. */
export function noteTransition(
  ctx: Change,
  { recordedAs, before, after, input }: Made<Week>,
): void {
  const isMoved = before.status !== after.status;
  const [changed = 'status'] = isMoved
    ? []
    : keysOf(timesheetWeeks.fields).filter((name) => name in input);
  const note = {
    user_id: after.user_id,
    date: after.week_start,
    week_id: after.id,
    action: recordedAs,
    note: withBehalf(ctx, asText(input.reason)),
    old_value: asText(before[changed]),
    new_value: asText(after[changed]),
  };
  ctx.tx.awaitAtEnd(ctx.tx.addMany(timesheetAuditNotes, [note], ctx.by));
}

/** Adds a person's note on a day of somebody whose hours they see; begins a week that has not begun. */
export async function addAuditNote(
  ctx: Change,
  { user_id: userId, date, note }: InputOf<typeof noteInput>,
): Promise<Outcome> {
  const weekStart = weekStartOf(date ?? '');
  const person = await visiblePerson(ctx, ctx.tx, { userId: userId ?? 0, weekStart });
  if (!person) return { refusal: notFound };
  await lockHoursOf(ctx, person.id);
  const week = await beginWeek(ctx, person, weekStart);
  const written = await ctx.tx.find(timesheetAuditNotes, {
    tests: [
      { field: 'week_id', test: 'in', values: [week.id] },
      { field: 'action', test: 'in', values: ['note'] },
    ],
    archived: 'include',
    perPage: 1,
    atMost: MAX_NOTES_PER_WEEK,
  });
  if (written.total >= MAX_NOTES_PER_WEEK)
    return { refusal: fieldsWrong({ note: [tooMany('week', MAX_NOTES_PER_WEEK, 'notes')] }) };
  const record = await writeAuditNote(ctx, {
    user_id: person.id,
    date,
    week_id: week.id,
    action: 'note',
    note,
    old_value: null,
    new_value: null,
  });
  return shownOutcome(ctx, ctx.tx, timesheetAuditNotes, { record });
}
