import { dayOf } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { isId } from '@/core/validation/schema';
import { answered, type Operation } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import {
  noteInput,
  overtimeInput,
  remindInput,
  weekInput,
} from '@/modules/timesheets/model/entries/operationInputs';
import { readOvertimeInput } from '@/modules/timesheets/model/weeks/manualOvertime';
import { issuesOfReminded } from '@/modules/timesheets/model/weeks/notices/reminding';
import {
  issuesOfWeekStart,
  readWeekKey,
  readWeekSave,
  type WeekKey,
} from '@/modules/timesheets/model/weeks/weekKey';
import { addAuditNote } from './auditNotes';
import { setManualOvertime } from './manualOvertime';
import { remindOf } from './reminding';
import { saveWeek } from './weekSaving';
import { viewWeek } from './weekView';

/** Returns the person and the week that a call names; refused if they are invalid. */
export function weekKeyIn(values: RecordValues): WeekKey | Refused {
  const key = readWeekKey(inputOf(weekInput, values));
  return 'errors' in key ? { refusal: fieldsWrong(key.errors) } : key;
}

/** Saves and deletes entries of a week together; returns the week. */
const saveOfWeek: Operation = {
  async prepare(_store, _call, { values = {}, body = {} }) {
    const key = weekKeyIn(values);
    if ('refusal' in key) return key;
    const save = readWeekSave(body);
    return 'errors' in save ? { refusal: fieldsWrong(save.errors) } : undefined;
  },
  async change(ctx, { values = {}, body = {} }) {
    const key = weekKeyIn(values);
    if ('refusal' in key) return key;
    const save = readWeekSave(body);
    if ('errors' in save) return { refusal: fieldsWrong(save.errors) };
    const outcome = await saveWeek(ctx, key, save);
    if ('refusal' in outcome) return outcome;
    const found = await viewWeek(ctx, ctx.tx, key);
    if ('refusal' in found) return found;
    return { data: { ...found.view, saved: outcome.saved }, message: 'Saved' };
  },
};

const noteOnDay: Operation = {
  async change(ctx, { values = {} }) {
    return answered(await addAuditNote(ctx, inputOf(noteInput, values)), 'Note added');
  },
};

const manualOvertime: Operation = {
  async change(ctx, { values = {} }) {
    return answered(
      await setManualOvertime(ctx, readOvertimeInput(inputOf(overtimeInput, values))),
      'Overtime set',
    );
  },
};

/** The most people in one call. */
const MAX_PEOPLE = 500;

const reminder: Operation = {
  async change(ctx, { values = {}, body = {} }) {
    const { week_start: start } = inputOf(remindInput, values);
    const { user_ids: ids } = body;
    const today = dayOf(ctx.tx);
    const issues = issuesOfWeekStart({ week_start: start }) ?? issuesOfReminded(start ?? '', today);
    if (issues) return { refusal: fieldsWrong(inLists(issues)) };
    const isList = Array.isArray(ids) && ids.length <= MAX_PEOPLE && ids.every(isId);
    if (ids !== undefined && !isList)
      return {
        refusal: fieldsWrong({ user_ids: [`Give at most ${MAX_PEOPLE} ids of employees.`] }),
      };
    const data = await remindOf(ctx, start ?? '', isList ? ids : undefined);
    return { data, message: 'Reminded' };
  },
};

/** The write calls of timesheets other than saves of entries and transitions of weeks, by name. */
export const timesheetOperations: Readonly<Record<string, Operation>> = {
  'timesheets/save-week': saveOfWeek,
  'timesheets/add-audit-note': noteOnDay,
  'timesheets/manual-overtime': manualOvertime,
  'timesheets/remind': reminder,
};
