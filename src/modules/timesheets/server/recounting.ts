import { integer } from '@/core/fields/integer';
import type { Refusal } from '@/core/validation/refusals';
import type { Change, Changed } from '@/engine/call';
import type { Test } from '@/engine/store';
import type { WorkLocation } from '@/modules/configuration/model/workLocations';
import type { Holiday } from '@/modules/holidays/model/holidays';
import type { Employee } from '@/modules/people/model/employeeFields';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import type { WorkSchedule } from '@/modules/timesheets/model/schedules/scheduleFields';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { noteTransition } from './auditNotes';
import { recountWeeks } from './counting';
import type { StoredWeek } from './weeks';

/** The weeks that are not closed, of those that are meant; locked. */
const openWeeks = (ctx: Change, which: Test): Promise<StoredWeek[]> =>
  ctx.tx.lockWhere(timesheetWeeks, [
    { field: 'status', test: 'in', values: ['draft', 'submitted', 'rejected'] },
    which,
  ]);

async function recountAll(ctx: Change, which: Test): Promise<undefined> {
  await recountWeeks(ctx, await openWeeks(ctx, which));
  return undefined;
}

/** Weeks of the people who have this in one of their references. */
const ofPeople = (name: keyof Employee, id: number): Test => ({
  field: name,
  test: 'in',
  values: [id],
  related: { by: 'user_id', name, field: integer() },
});

async function recountWeeksOf(
  ctx: Change,
  days: readonly (string | null | undefined)[],
): Promise<undefined> {
  const values = [...new Set(days.flatMap((date) => (date ? [weekStartOf(date)] : [])))];
  return values.length > 0
    ? recountAll(ctx, { field: 'week_start', test: 'in', values })
    : undefined;
}

/** A public holiday was added, changed or deleted: the open weeks it lies or lay in are counted again. */
export function afterHoliday(
  ctx: Change,
  { before, after }: Changed<Holiday>,
): Promise<Refusal | undefined> {
  return recountWeeksOf(ctx, [before?.date, after.date]);
}

/** Public holidays were added: the open weeks they lie in are counted again, all together. */
export const afterHolidaysAdded = (
  ctx: Change,
  added: readonly Holiday[],
): Promise<Refusal | undefined> =>
  recountWeeksOf(
    ctx,
    added.map(({ date }) => date),
  );

/** A work schedule was changed: the open weeks of the people who work by it are counted again. */
export const afterSchedule = (
  ctx: Change,
  { after }: Changed<WorkSchedule>,
): Promise<Refusal | undefined> => recountAll(ctx, ofPeople('work_schedule_id', after.id));

/** A work location lies in another division now: other public holidays count for its people. */
export async function afterWorkLocation(
  ctx: Change,
  { before, after }: Changed<WorkLocation>,
): Promise<Refusal | undefined> {
  const isMoved = before && before.division !== after.division;
  return isMoved ? recountAll(ctx, ofPeople('work_location_id', after.id)) : undefined;
}

/** A person works by other rules, or answers to somebody else: their open weeks are counted again, and go to the new manager. */
export async function afterPerson(
  ctx: Change,
  { before, after }: Changed<Employee>,
): Promise<Refusal | undefined> {
  const changed = (name: keyof Employee) => before !== undefined && before[name] !== after[name];
  const isMoved = changed('contract_manager_id');
  if (!isMoved && !changed('work_schedule_id') && !changed('work_location_id')) return undefined;
  const { contract_manager_id: manager } = after;
  const moved: StoredWeek[] = [];
  for (const week of await openWeeks(ctx, { field: 'user_id', test: 'in', values: [after.id] })) {
    const isHanded = isMoved && manager !== null && manager !== week.contract_manager_id;
    moved.push(isHanded ? await handOver(ctx, week, manager) : week);
  }
  await recountWeeks(ctx, moved, { people: [after] });
  return undefined;
}

/** Hands an open week to the manager that its person has now. */
async function handOver(ctx: Change, before: StoredWeek, manager: number): Promise<StoredWeek> {
  if (manager === before.user_id) return before;
  const name = 'change-contract-manager';
  const input = { contract_manager_id: manager };
  const after = await ctx.tx.change(timesheetWeeks, before, input, {
    by: ctx.by,
    action: name,
  });
  await noteTransition(ctx, { name, recordedAs: name, before, after, input });
  return after;
}
