import { isWithin } from '@/core/access/isWithin';
import { scopeOf } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import { inputOf } from '@/core/resource/records';
import type { Call } from '@/engine/call';
import { inputValuesOf, type View } from '@/engine/lists/views';
import type { Reads, Stored } from '@/engine/store';
import { absences } from '@/modules/absences/model/absences';
import { type LeaveOfYear, leaveOfYear, takenUntil } from '@/modules/absences/model/leaveLeft';
import { balancesInput } from '@/modules/absences/model/operations';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { isEmployedIn } from '@/modules/people/model/employment';
import { allowanceTypes } from './allowanceTypes';

/** Returns everybody whose time off the user may see, also those who have left, by name. */
async function peopleSeen({ by }: Call, reads: Reads): Promise<(Stored & Employee)[]> {
  const scope = scopeOf(by, absences.access, 'see');
  if (!scope) return [];
  const { rows } = await reads.find(employees, {
    sort: [{ field: 'name', descending: false }],
    count: false,
  });
  const find = (path: string, id: number) =>
    path === employees.path ? rows.find((one) => one.id === id) : undefined;
  return rows.filter(({ id }) => isWithin(scope, absences, { user_id: id }, by, find));
}

/** Returns one row of the list: a person's leave in a year, in days. */
const balance = ({ id, name }: Stored & Employee, leave: LeaveOfYear) => ({
  user_id: id,
  user_name: name,
  year: leave.year,
  allowance: leave.allowance,
  booked: leave.booked,
  requested: leave.requested,
  left: leave.left,
  left_after: leave.left_after,
});

/** Returns true if somebody works here in the year. Those who left on a day that nobody knows count for none. */
const worksIn = (person: Employee, year: number) =>
  isEmployedIn(person, year) && (person.status !== 'left' || person.end_date !== null);

const hasDays = ({ booked, requested }: LeaveOfYear) => Number(booked) + Number(requested) > 0;

/**
 * Returns the leave of a year (this year by default) of everybody whose time off the user may see, and who works here
 * in that year or has leave in it.
 */
export const balances: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const today = companyDay(new Date(await store.moment()), store.zone);
  const year = inputOf(balancesInput, read.values).year ?? Number(today.slice(0, 4));
  const people = await peopleSeen(call, store);
  const usesAllowance = await allowanceTypes(store);
  const { rows } = await store.find(absences, {
    tests: [
      { field: 'user_id', test: 'in', values: people.map(({ id }) => id) },
      { field: 'from', test: 'to', value: `${year}-12-31` },
      { field: 'to', test: 'from', value: `${year}-01-01` },
    ],
    count: false,
  });
  const taken = new Map(people.map(({ id }): [number, typeof rows] => [id, []]));
  for (const row of rows) taken.get(row.user_id ?? 0)?.push(row);
  return {
    data: people.flatMap((person) => {
      const days = takenUntil(taken.get(person.id) ?? [], person);
      const leave = leaveOfYear(year, person.leave_days, days, usesAllowance, []);
      return worksIn(person, year) || hasDays(leave) ? [balance(person, leave)] : [];
    }),
  };
};
