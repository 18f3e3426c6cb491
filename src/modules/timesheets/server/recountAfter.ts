import { integer } from '@/core/fields/kinds/integer';
import type { Refusal } from '@/core/validation/refusals';
import type { Change, Changed } from '@/engine/call';
import type { Test } from '@/engine/store';
import type { Holiday } from '@/modules/holidays/model/holidays';
import type { Employee } from '@/modules/people/model/employeeFields';
import type { WorkSchedule } from '@/modules/people/model/schedules/scheduleFields';
import type { WorkLocation } from '@/modules/people/model/workLocations';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { noteTransition } from './auditNotes';
import { recountWeeks } from './countWeeks';
import type { StoredWeek } from './weekLocking';

/** Returns the matching weeks that are not closed, locked. */
const openWeeks = (ctx: Change, which: Test): Promise<StoredWeek[]> =>
  ctx.tx.lockWhere(timesheetWeeks, [
    { field: 'status', test: 'in', values: ['draft', 'submitted', 'rejected'] },
    which,
  ]);

async function recountAll(ctx: Change, which: Test): Promise<undefined> {
  await recountWeeks(ctx, await openWeeks(ctx, which));
  return undefined;
}

/** Returns a test for weeks of the people with this in one of their references. */
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

/** Recounts the open weeks of a public holiday that was added, changed or deleted. */
export function afterHoliday(
  ctx: Change,
  { before, after }: Changed<Holiday>,
): Promise<Refusal | undefined> {
  return recountWeeksOf(ctx, [before?.date, after.date]);
}

/** Recounts the open weeks of public holidays that were added, all together. */
export const afterHolidaysAdded = (
  ctx: Change,
  added: readonly Holiday[],
): Promise<Refusal | undefined> =>
  recountWeeksOf(
    ctx,
    added.map(({ date }) => date),
  );

/** Recounts the open weeks of the people with a changed work schedule. */
export const afterSchedule = (
  ctx: Change,
  { after }: Changed<WorkSchedule>,
): Promise<Refusal | undefined> => recountAll(ctx, ofPeople('work_schedule_id', after.id));

/** Recounts open weeks after a work location moved to another division, which has other public holidays. */
export async function afterWorkLocation(
  ctx: Change,
  { before, after }: Changed<WorkLocation>,
): Promise<Refusal | undefined> {
  const isMoved = before && before.division !== after.division;
  return isMoved ? recountAll(ctx, ofPeople('work_location_id', after.id)) : undefined;
}

/** Recounts a person's open weeks when other rules apply to their hours, and hands them to a new manager. */
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

/** Hands an open week to the present manager of its person. */
async function handOver(ctx: Change, before: StoredWeek, manager: number): Promise<StoredWeek> {
  if (manager === before.user_id) return before;
  const name = 'change-contract-manager';
  const input = { contract_manager_id: manager };
  const after = await ctx.tx.change(timesheetWeeks, before, input, {
    by: ctx.by,
    action: name,
  });
  noteTransition(ctx, { name, recordedAs: name, before, after, input });
  return after;
}
