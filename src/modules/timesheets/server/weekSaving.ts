import { scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { notAllowed, notFound } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Change } from '@/engine/call';
import { shown } from '@/engine/lists/presenting';
import type { Refused } from '@/engine/store';
import { recordToChange } from '@/engine/transitions/target';
import {
  entryPrefix,
  isOfWeek,
  numberedRefusal,
  refuseOtherDeletion,
  refuseOtherWeek,
} from '@/modules/timesheets/model/entries/entryChanges';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import type { WeekKey, WeekSave } from '@/modules/timesheets/model/weeks/weekKey';
import { readEntry, surroundingsOf } from './entries';
import { carryOut, type Planned } from './entrySaving';
import { visiblePerson } from './visibleWeeks';
import { lockHoursOf, lockWeek, type StoredEntry } from './weekLocking';

async function readAll(
  ctx: Change,
  key: WeekKey,
  save: WeekSave,
): Promise<{ changes: Planned[]; deleted: StoredEntry[] } | Refused> {
  const { by } = ctx;
  const changes: Planned[] = [];
  const around = surroundingsOf(ctx);
  for (const [index, body] of save.entries.entries()) {
    const isAdd = body.id === undefined || body.id === null;
    if (!scopeOf(by, timesheets.access, isAdd ? 'add' : 'edit')) return { refusal: notAllowed };
    const sent = isAdd ? { user_id: key.userId, ...body } : body;
    const target = isId(body.id)
      ? await recordToChange(ctx, timesheets, body.id, 'edit')
      : undefined;
    const planned = await readEntry(ctx, sent, { target, around });
    if ('refusal' in planned)
      return { ...planned, refusal: numberedRefusal(planned.refusal, index) };
    if (!isOfWeek(planned.next, key)) return { refusal: refuseOtherWeek(index) };
    changes.push(planned);
  }
  const deleted: StoredEntry[] = [];
  for (const id of save.deleted) {
    const target = await recordToChange(ctx, timesheets, id, 'delete');
    if ('refusal' in target) return target;
    if (!isOfWeek(target.record, key)) return { refusal: refuseOtherDeletion(id) };
    if (target.record.archived_at === null) deleted.push(target.record);
  }
  return { changes, deleted };
}

/** Saves and deletes entries of one person's week, all of them or none; returns those that were saved. */
export async function saveWeek(
  ctx: Change,
  key: WeekKey,
  save: WeekSave,
): Promise<{ saved: RecordValues[] } | Refused> {
  const person = await visiblePerson(ctx, ctx.tx, key);
  if (!person) return { refusal: notFound };
  await lockHoursOf(ctx, key.userId);
  const locked = await lockWeek(ctx, key.userId, key.weekStart);
  const read = await readAll(ctx, key, save);
  if ('refusal' in read) return read;
  if (read.changes.length + read.deleted.length === 0) return { saved: [] };
  const done = await carryOut(ctx, { person, ...read, locked, errorPrefix: entryPrefix });
  const of = timesheets;
  if ('saved' in done) return { saved: await shown(ctx, ctx.tx, of, done.saved) };
  const [record] = done.record ? await shown(ctx, ctx.tx, of, [done.record]) : [];
  return { ...done, ...(record && { record }) };
}
