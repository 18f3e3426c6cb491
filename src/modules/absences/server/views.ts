import { isWithin } from '@/core/access/isWithin';
import { scopeOf } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import { type InputOf, inputOf } from '@/core/resource/records';
import { fieldsWrong, noSuchChoice, notFound } from '@/core/validation/refusals';
import { type Call, recordOf } from '@/engine/call';
import { inputValuesOf, type View } from '@/engine/lists/views';
import type { Reads, Stored } from '@/engine/store';
import { absences } from '@/modules/absences/model/absences';
import { bookedOf, issuesOfRange, sumOfDays } from '@/modules/absences/model/booking';
import { leaveOfYear, takenUntil, yearsOf } from '@/modules/absences/model/leaveLeft';
import { leaveInput } from '@/modules/absences/model/operations';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { allowanceTypes } from './allowanceTypes';
import { balances } from './balances';
import { type PlannedAbsence, planAbsence } from './planAbsence';

type LeaveInput = InputOf<typeof leaveInput>;

/** Returns the person whose leave is requested, if the user may see their time off. */
async function visiblePerson(
  { by }: Call,
  reads: Reads,
  { user_id }: LeaveInput,
): Promise<(Stored & Employee) | undefined> {
  const person = await recordOf(reads, employees, user_id);
  const scope = scopeOf(by, absences.access, 'see');
  if (!person || !scope) return undefined;
  const find = (path: string, id: number) =>
    path === employees.path && id === person.id ? person : undefined;
  return isWithin(scope, absences, { user_id: person.id }, by, find) ? person : undefined;
}

/** Returns true if the time off that is being changed, if any, is this person's. */
async function isTheirs(
  reads: Reads,
  person: Employee,
  { absence_id }: LeaveInput,
): Promise<boolean> {
  if (absence_id === null) return true;
  return (await recordOf(reads, absences, absence_id))?.user_id === person.id;
}

/** Returns the typed range if it is valid. */
function rangeIn({ from, to, half_start, half_end }: LeaveInput) {
  const range = { from, to, half_start: half_start === true, half_end: half_end === true };
  const isSound = from && to && Object.keys(issuesOfRange(range)).length === 0;
  return isSound ? { ...range, from, to } : undefined;
}

async function leaveOf(
  reads: Reads,
  person: Stored & Employee,
  input: LeaveInput,
  [from, to]: readonly [string, string],
  planned: PlannedAbsence | undefined,
) {
  const years = yearsOf(from, to);
  const usesAllowance = await allowanceTypes(reads);
  const { rows } = await reads.find(absences, {
    tests: [
      { field: 'user_id', test: 'in', values: [person.id] },
      { field: 'from', test: 'to', value: `${years.at(-1)}-12-31` },
      { field: 'to', test: 'from', value: `${years[0]}-01-01` },
    ],
    count: false,
  });
  const others = rows.filter(({ id }) => id !== input.absence_id);
  const taken = takenUntil(others, person);
  const wanted = planned && usesAllowance(input.holiday_type_id) ? bookedOf(planned.days) : [];
  return years.map((year) => leaveOfYear(year, person.leave_days, taken, usesAllowance, wanted));
}

/** Returns the day whose year counts: there is no leave before the start date or after the last day. */
function dayOfLeave({ start_date: first, end_date: last }: Employee, today: string): string {
  if (first && first > today) return first;
  return last && last < today ? last : today;
}

/** Returns a person's remaining leave, and the working days of time off as it is typed. */
const leave: View = async (call, store, query) => {
  const read = inputValuesOf(query);
  if ('refusal' in read) return read;
  const input = inputOf(leaveInput, read.values);
  const person = await visiblePerson(call, store, input);
  if (!person) return { refusal: notFound };
  if (!(await isTheirs(store, person, input)))
    return { refusal: fieldsWrong({ absence_id: [noSuchChoice('Time off')] }) };
  const range = rangeIn(input);
  const today = companyDay(new Date(await store.moment()), store.zone);
  const planned = range && (await planAbsence(store, person, range, input.absence_id ?? undefined));
  const day = dayOfLeave(person, today);
  const years = await leaveOf(
    store,
    person,
    input,
    range ? [range.from, range.to] : [day, day],
    planned,
  );
  return {
    data: {
      days: planned ? sumOfDays(planned.days) : null,
      issue: planned?.issue?.[1] ?? null,
      years,
    },
  };
};

/** The read calls about time off other than its list, by name. */
export const absenceViews: Readonly<Record<string, View>> = {
  'absences/leave': leave,
  'absences/balances': balances,
};
