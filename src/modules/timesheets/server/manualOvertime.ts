import { fieldsWrong, notFound } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import { notifyOfChange } from '@/engine/notices/telling';
import { recordInTurn, recordToChange } from '@/engine/transitions/target';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import {
  decideManualOvertime,
  type OvertimeInput,
} from '@/modules/timesheets/model/weeks/manualOvertime';
import { CHANGED_HOURS } from '@/modules/timesheets/model/weeks/notices/weekNotices';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { writeAuditNote } from './auditNotes';
import { recountWeek } from './countWeeks';

/** Sets the overtime of an entry manually, or returns to the computed one, and recounts the week. Returns the entry. */
export async function setManualOvertime(ctx: Change, input: OvertimeInput): Promise<Outcome> {
  return shownOutcome(ctx, ctx.tx, timesheets, await setOvertime(ctx, input));
}

async function setOvertime(ctx: Change, input: OvertimeInput): Promise<Outcome> {
  const { tx, by } = ctx;
  const seen = await recordInTurn(ctx, timesheets, input.id, 'see');
  if ('refusal' in seen) return seen;
  const entry = seen.record;
  const target = await recordToChange(ctx, timesheetWeeks, entry.week_id ?? 0, 'approve');
  if ('refusal' in target) return target;
  const week = target.record;
  const decided = decideManualOvertime(entry, week, input, by);
  if ('errors' in decided) return { refusal: fieldsWrong(decided.errors) };
  if ('refusal' in decided) return { refusal: decided.refusal, record: entry };
  if ('nothing' in decided) return { record: entry };
  await tx.change(timesheets, entry, decided.values, { by, action: 'manual-overtime' });
  await writeAuditNote(ctx, {
    user_id: entry.user_id,
    date: entry.date,
    week_id: week.id,
    action: 'manual-overtime',
    ...decided.note,
  });
  const counted = await recountWeek(ctx, week, { isTouched: true });
  await notifyOfChange(ctx, timesheetWeeks, week, counted, CHANGED_HOURS);
  const record = await tx.get(timesheets, input.id);
  return record ? { record } : { refusal: notFound };
}
