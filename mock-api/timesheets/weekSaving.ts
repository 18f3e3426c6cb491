import { scopeOf } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import { notAllowed, notFound } from '../../domain/kernel/refusals';
import type { WeekAsked, WeekSave } from '../../domain/timesheets/asked';
import {
  deletedElsewhere,
  entryPrefix,
  isOfWeek,
  numbered,
  ofAnotherWeek,
} from '../../domain/timesheets/entryChanges';
import { isRefusal, recordToChange } from '../changing';
import { type Caller, resourceOf, type Store } from '../store';
import { carryOut, type Planned, type Refused, readEntry } from './entries';
import { personSeen } from './people';

function readChanges(
  store: Store,
  asked: WeekAsked,
  save: WeekSave,
  by: Caller,
): { changes: Planned[] } | Refused {
  const changes: Planned[] = [];
  for (const [index, body] of save.entries.entries()) {
    const isAdd = body.id === undefined || body.id === null;
    if (!scopeOf(by, 'timesheets', isAdd ? 'add' : 'edit')) return { refusal: notAllowed };
    const planned = readEntry(store, isAdd ? { user_id: asked.userId, ...body } : body, by);
    if ('refusal' in planned) return { ...planned, refusal: numbered(planned.refusal, index) };
    if (!isOfWeek(planned.next, asked)) return { refusal: ofAnotherWeek(index) };
    changes.push(planned);
  }
  return { changes };
}

function readDeleted(
  store: Store,
  asked: WeekAsked,
  save: WeekSave,
  by: Caller,
): { deleted: RecordValues[] } | Refused {
  const deleted: RecordValues[] = [];
  for (const id of save.deleted) {
    const entry = recordToChange(store, resourceOf(store, 'timesheets'), id, 'delete', by);
    if (isRefusal(entry)) return { refusal: entry };
    if (!isOfWeek(entry, asked)) return { refusal: deletedElsewhere(id) };
    if (entry.archived_at === null) deleted.push(entry);
  }
  return { deleted };
}

/** Saves and deletes entries of one person's week together, all of them or none; answers those that were saved. */
export function saveWeek(
  store: Store,
  asked: WeekAsked,
  save: WeekSave,
  by: Caller,
): { saved: RecordValues[] } | Refused {
  const person = personSeen(store, asked, by);
  if (!person) return { refusal: notFound };
  const read = readChanges(store, asked, save, by);
  if ('refusal' in read) return read;
  const gone = readDeleted(store, asked, save, by);
  if ('refusal' in gone) return gone;
  if (read.changes.length + gone.deleted.length === 0) return { saved: [] };
  return carryOut(store, { person, ...read, ...gone, errorPrefix: entryPrefix }, by);
}
