import { scopeOf } from '../../../domain/kernel/access/table';
import type { RecordValues } from '../../../domain/kernel/fields';
import { notAllowed, notFound } from '../../../domain/kernel/refusals';
import type { WeekAsked, WeekSave } from '../../../domain/timesheets/asked';
import {
  deletedElsewhere,
  entryPrefix,
  isOfWeek,
  numbered,
  ofAnotherWeek,
} from '../../../domain/timesheets/entryChanges';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { inTransaction, type Refused, recordToChange } from '../records';
import { carryOut, type Planned, readEntry } from './entries';
import { personSeen } from './people';
import { entries, lockHoursOf } from './weeks';

async function readAll(
  tx: Database,
  asked: WeekAsked,
  save: WeekSave,
  by: ChangedBy,
): Promise<{ changes: Planned[]; deleted: RecordValues[] } | Refused> {
  const changes: Planned[] = [];
  for (const [index, body] of save.entries.entries()) {
    const isAdd = body.id === undefined || body.id === null;
    if (!scopeOf(by, 'timesheets', isAdd ? 'add' : 'edit')) return { refusal: notAllowed };
    const planned = await readEntry(tx, isAdd ? { user_id: asked.userId, ...body } : body, by);
    if ('refusal' in planned) return { ...planned, refusal: numbered(planned.refusal, index) };
    if (!isOfWeek(planned.next, asked)) return { refusal: ofAnotherWeek(index) };
    changes.push(planned);
  }
  const deleted: RecordValues[] = [];
  for (const id of save.deleted) {
    const target = await recordToChange(tx, entries(), id, 'delete', by);
    if ('refusal' in target) return target;
    if (!isOfWeek(target.record, asked)) return { refusal: deletedElsewhere(id) };
    if (target.record.archived_at === null) deleted.push(target.record);
  }
  return { changes, deleted };
}

/** Saves and deletes entries of one person's week together, all of them or none; answers those that were saved. */
export function saveWeek(
  db: Database,
  asked: WeekAsked,
  save: WeekSave,
  by: ChangedBy,
): Promise<{ saved: RecordValues[] } | Refused> {
  return inTransaction(db, async (tx): Promise<{ saved: RecordValues[] } | Refused> => {
    const person = await personSeen(tx, asked, by);
    if (!person) return { refusal: notFound };
    await lockHoursOf(tx, asked.userId);
    const read = await readAll(tx, asked, save, by);
    if ('refusal' in read) return read;
    if (read.changes.length + read.deleted.length === 0) return { saved: [] };
    return carryOut(tx, { person, ...read, errorPrefix: entryPrefix }, by);
  });
}
