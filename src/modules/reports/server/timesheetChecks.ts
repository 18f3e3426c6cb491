import { dayAfter } from '@/core/dates/clock';
import { companyDay } from '@/core/dates/companyTime';
import { monthOf, type Period } from '@/core/lists/period';
import { inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { chunked, yieldToEventLoop } from '@/engine/chunked';
import { inputValuesOf, type View } from '@/engine/lists/views';
import type { Reads, Test } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { timesheetReportAccess } from '@/modules/reports/model/access';
import { checksInput } from '@/modules/reports/model/operations';
import {
  CHECKED_OF_WEEK,
  type CheckedPerson,
  lateWeeks,
  missingWeeks,
  scheduledDays,
  scheduledIn,
  utilisation,
  weeksIn,
  workingTimeChecks,
} from '@/modules/reports/model/timesheetChecks';
import { reportedEntries } from '@/modules/reports/model/timesheetReport';
import { averagedDays, workingTimeOf } from '@/modules/timesheets/model/averageWorkingTime';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import type { Working } from '@/modules/timesheets/model/hours/countDay';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { workingsOf } from '@/modules/timesheets/server/countingFacts';

const MAX_WEEKS = 54;
/** The most people whose days are read in one piece. */
const FEW_PEOPLE = 4;
const WORKED = ['regular_seconds', 'ot_1_5_seconds', 'ot_2_0_seconds'] as const;
const weeksSeen = { ...timesheetWeeks, access: timesheetReportAccess };

/** The fields of weeks that are not read. */
const UNREAD: ReadonlySet<string> = new Set(
  Object.keys(timesheetWeeks.fields).filter((name) => !CHECKED_OF_WEEK.some((one) => one === name)),
);
const within = (field: string, from: string, to: string): Test[] => [
  { field, test: 'from', value: from },
  { field, test: 'to', value: to },
];

/** Returns the time that each person worked in some days, in seconds. */
async function workedBy({ by }: Call, reads: Reads, days: readonly Test[]) {
  const rows = await reads.aggregate(
    reportedEntries,
    { tests: [...days, { field: 'holiday_type_id', test: 'isNull', isNull: true }] },
    WORKED.map((name) => ({ name, firstOf: [name] })),
    ['user_id'],
    { by, action: 'see' },
  );
  return new Map(
    rows.map((row) => [row.user_id, WORKED.reduce((sum, name) => sum + (row[name] ?? 0), 0)]),
  );
}

/** Returns the days on which each person was on leave. */
async function leaveOf({ by }: Call, reads: Reads, days: readonly Test[]) {
  const rows = await reads.aggregate(
    reportedEntries,
    { tests: [...days, { field: 'holiday_type_id', test: 'isNull', isNull: false }] },
    [],
    ['user_id', 'date'],
    { by, action: 'see' },
  );
  const leave = new Map<unknown, Set<string>>();
  for (const { user_id: id, date } of rows)
    leave.set(id, (leave.get(id) ?? new Set()).add(date ?? ''));
  return (id: number): ReadonlySet<string> => leave.get(id) ?? new Set();
}

/** Returns these people's weeks from a Monday, seen or not: after a change of manager others review them. */
async function begunBy(reads: Reads, ids: readonly number[], monday: string) {
  if (ids.length === 0) return [];
  const { rows } = await reads.find(timesheetWeeks, {
    tests: [...within('week_start', monday, monday), { field: 'user_id', test: 'in', values: ids }],
    count: false,
    without: UNREAD,
  });
  return rows.map(({ user_id }) => ({ user_id: user_id ?? 0, week_start: monday }));
}

/** Returns the people of weeks that the reader sees without being their manager any more. */
async function peopleOfWeeks(reads: Reads, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await reads.find(employees, { ids, count: false });
  return rows.map((person) => ({ person }));
}

/**
 * Returns the checks of the weeks of a period, read Monday by Monday: other requests run in between, and half the
 * time of a year in one piece went into holding it in memory.
 */
async function weekChecks(
  { by }: Call,
  reads: Reads,
  people: readonly CheckedPerson[],
  period: Required<Period>,
  at: string,
) {
  const own = new Set(people.map(({ person }) => person.id));
  const names = new Map<number, string | null>();
  const missing: ReturnType<typeof missingWeeks> = [];
  const late: ReturnType<typeof lateWeeks> = [];
  const working_time: ReturnType<typeof workingTimeChecks> = [];
  for (const monday of weeksIn(period)) {
    const { rows: weeks } = await reads.find(
      weeksSeen,
      { tests: within('week_start', monday, monday), count: false, without: UNREAD },
      { by, action: 'see' },
    );
    const week = { start_date: monday, end_date: monday };
    const seen = new Set(weeks.flatMap(({ user_id: id }) => id ?? []));
    const unseen = people.map(({ person }) => person.id).filter((id) => !seen.has(id));
    const elsewhere = await begunBy(reads, unseen, monday);
    const others = await peopleOfWeeks(
      reads,
      [...seen].filter((id) => !own.has(id)),
    );
    for (const { person } of others) names.set(person.id, person.name);
    const expected = [...people, ...others];
    missing.push(...missingWeeks(expected, { weeks, elsewhere }, week, at, reads.zone));
    late.push(...lateWeeks(weeks));
    working_time.push(...workingTimeChecks(weeks));
    await yieldToEventLoop();
  }
  return { names, missing, late, working_time };
}

/** Returns the checks of the hours of a period, for everybody whose hours the reader sees. */
async function checksOf(call: Call, reads: Reads, period: Required<Period>, at: string) {
  const { start_date: from, end_date: to } = period;
  const last = weekStartOf(to);
  const [first, end] = averagedDays(last);
  const seen = { by: call.by, action: 'see' } as const;
  const { rows: staff } = await reads.find(
    employees,
    { sort: [{ field: 'name', descending: false }], count: false },
    seen,
  );
  const days = [first < from ? first : from, end] as const;
  const workings = await workingsOf(reads, staff, [from, to]);
  const averaged = await workedBy(call, reads, within('date', first, end));
  const worked = await workedBy(call, reads, within('date', from, to));
  const leave = await leaveOf(call, reads, within('date', ...days));
  const today = companyDay(new Date(at), reads.zone);
  const over = { start_date: from, end_date: to < today ? to : dayAfter(today, -1) };
  const people = staff.flatMap((person, n) => {
    const found = workings[n];
    return found ? [{ person, working: found.working }] : [];
  });
  const schedules = new Map<Working, ReturnType<typeof scheduledDays>>();
  const scheduledBy = (working: Working) => {
    const days = schedules.get(working) ?? scheduledDays(working, over);
    schedules.set(working, days);
    return days;
  };
  const isCounted = ({ person }: (typeof people)[number]) =>
    person.work_schedule_id !== null && person.status !== 'left';
  const { names, ...ofWeeks } = await weekChecks(call, reads, people, period, at);
  return {
    names: new Map([...names, ...staff.map(({ id, name }) => [id, name] as const)]),
    ...ofWeeks,
    averages: people.flatMap(({ person, working }) => {
      const leaveDays = [...leave(person.id)].filter((day) => day >= first).length;
      const hours = { seconds: averaged.get(person.id) ?? 0, leaveDays };
      const weekly = workingTimeOf(hours, last, working.schedule, person);
      return weekly.is_over_limit || weekly.opted_out_from
        ? [{ user_id: person.id, ...weekly }]
        : [];
    }),
    utilisation: await chunked(
      people.filter(isCounted),
      ({ person, working }) => ({
        user_id: person.id,
        ...utilisation(
          worked.get(person.id) ?? 0,
          scheduledIn(person, scheduledBy(working), leave(person.id)),
        ),
      }),
      FEW_PEOPLE,
    ),
  };
}

/** Returns the checks of the hours of a period; of this month by default. */
export const checks: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const given = inputOf(checksInput, read.values);
  const at = await store.moment();
  const month = monthOf(companyDay(new Date(at), store.zone));
  const period = {
    start_date: given.start_date ?? month.start_date,
    end_date: given.end_date ?? month.end_date,
  };
  if (period.end_date < period.start_date || weeksIn(period).length > MAX_WEEKS)
    return { refusal: fieldsWrong({ end_date: ['Choose a period of at most a year.'] }) };
  const { names, ...found } = await checksOf(call, store, period, at);
  const named = <R extends { user_id: number }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, user_name: names.get(row.user_id) ?? null }));
  return {
    data: {
      period,
      missing: named(found.missing),
      late: named(found.late),
      working_time: named(found.working_time),
      averages: named(found.averages),
      utilisation: named(found.utilisation),
    },
  };
};
