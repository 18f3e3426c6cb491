import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong, notFound } from '../../domain/kernel/refusals';
import { changesOf } from '../../domain/kernel/saving';
import { decideManualOvertime, type OvertimeAsked } from '../../domain/timesheets/manualOvertime';
import { isRefusal, type Outcome, recordToChange } from '../changing';
import { keepChange, stamp } from '../keeping';
import { type Caller, present, resourceOf, type Store } from '../store';
import { writeAuditNote } from './storeDecision';
import { weekToChange } from './transitions';
import { recountWeek } from './weeks';

/** Sets manual overtime for an entry, or returns it to the computed overtime; recounts the week. Answers the entry. */
export function setManualOvertime(store: Store, asked: OvertimeAsked, by: Caller): Outcome {
  const entries = resourceOf(store, 'timesheets');
  const entry = recordToChange(store, entries, asked.id, 'see', by);
  if (isRefusal(entry)) return { refusal: entry };
  const { user_id: userId = null, week_id: weekId = null, date = null } = entry;
  const weekStart = String(store.find('timesheet-weeks', Number(weekId))?.week_start);
  const target = weekToChange(store, { userId: Number(userId), weekStart }, 'approve', by);
  if ('refusal' in target) return target;
  const shown = (record: RecordValues) => present(entries, record, by.role);
  const decided = decideManualOvertime(entry, target.week, asked, by);
  if ('errors' in decided) return { refusal: fieldsWrong(decided.errors) };
  if ('refusal' in decided) return { refusal: decided.refusal, record: shown(entry) };
  if ('nothing' in decided) return { record: shown(entry) };
  const { values, note } = decided;
  const changes = changesOf(values, entry);
  const changed = { ...entry, ...values, ...stamp(store, entry, by) };
  keepChange(store, entries.path, changed, { action: 'manual-overtime', changes }, by);
  const about = { user_id: userId, date, week_id: weekId, action: 'manual-overtime' };
  writeAuditNote(store, { ...about, ...note }, by);
  recountWeek(store, target.week, true);
  const counted = store.find(entries.path, asked.id);
  return counted ? { record: shown(counted) } : { refusal: notFound };
}
