import { dayAfter } from '@/core/dates/clock';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { seededNumbers } from '@/core/samples/random';
import type { SampleRow } from '@/core/samples/sampleRow';
import { properties } from '@/modules/customers/model/samples';
import { holidayJobNumbers, holidays } from '@/modules/holidays/model/samples';
import { employees } from '@/modules/people/model/samples';
import { workLocations } from '@/modules/people/model/sampleWorkLocations';
import { workSchedules } from '@/modules/people/model/schedules/sampleSchedules';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { countEntries } from './counting';
import { daysOfWeek, weekStartOf } from './dates';
import { type HolidayOn, holidaysIn } from './hours/dayKind';
import { costOfEntry } from './hours/entryCost';
import { dayOf, type Person, type Random } from './sampleDays';
import { newWeek, weekFigures } from './weeks/week';
import type { WeekStatus } from './weeks/weekStates';

/** Weeks of hours in the demo company, this one included. */
const SAMPLE_WEEKS = 8;

const ADMINISTRATOR = 2;

const RETURNED_BECAUSE = [
  'Thursday is missing its job number.',
  'Saturday was not agreed with the client.',
  'Please split Tuesday between the two sites.',
];

/** Returns the status of a week by its age: old ones are approved, recent ones wait. */
function statusOf(weeksAgo: number, random: Random): WeekStatus {
  const luck = random(1, 100);
  if (weeksAgo === 0) return 'draft';
  if (weeksAgo === 1) return luck <= 76 ? 'submitted' : luck <= 88 ? 'draft' : 'rejected';
  if (weeksAgo === 2) return luck <= 60 ? 'submitted' : luck <= 92 ? 'approved' : 'rejected';
  return weeksAgo === 3 && luck <= 20 ? 'submitted' : 'approved';
}

/** Returns an instant early in the morning of a day. */
const morning = (date: string, random: Random) =>
  `${date}T0${random(6, 8)}:${String(random(10, 59))}:00.000Z`;

/** Returns an instant that is before this day; instead of a later one, which may not have come yet, the evening before. */
const before = (until: string, instant: string, evening: string) =>
  instant < until ? instant : `${dayAfter(until, -1)}T${evening}${instant.slice(16)}`;

interface MadeWeek {
  week: SampleRow;
  entries: SampleRow[];
  notes: SampleRow[];
}

function decided(
  person: Person,
  weekStart: string,
  until: string,
  status: WeekStatus,
  random: Random,
): { values: SampleRow; reason: string | null; reviewer: number } {
  const reviewer = Number(person.row.contract_manager_id ?? ADMINISTRATOR);
  const monday = dayAfter(weekStart, 7);
  const isLate = status !== 'draft' && random(1, 9) === 1 && dayAfter(monday) < until;
  const reason = RETURNED_BECAUSE[random(0, RETURNED_BECAUSE.length - 1)] ?? null;
  const submitted = status !== 'draft' && {
    submitted_at: before(until, morning(isLate ? dayAfter(monday) : monday, random), '18:30'),
    is_late: isLate,
  };
  const approved = status === 'approved' && {
    is_closed: true,
    approved_at: morning(dayAfter(monday, 2), random),
    approved_by: reviewer === person.id ? 1 : reviewer,
  };
  return {
    values: {
      status,
      ...submitted,
      ...approved,
      ...(status === 'rejected' && { rejected_reason: reason }),
    },
    reason,
    reviewer: reviewer === person.id ? 1 : reviewer,
  };
}

function notesOf(
  person: Person,
  week: SampleRow,
  weekId: number,
  until: string,
  { reason, reviewer }: { reason: string | null; reviewer: number },
): SampleRow[] {
  const note = (
    action: string,
    from: string,
    to: string,
    by: number,
    at: unknown,
    why?: unknown,
  ) => ({
    user_id: person.id,
    date: String(week.week_start),
    action,
    note: typeof why === 'string' ? why : null,
    old_value: from,
    new_value: to,
    week_id: weekId,
    created_by: by,
    created_at: String(at),
  });
  if (week.status === 'draft') return [];
  const notes = [note('submit', 'draft', 'submitted', person.id, week.submitted_at)];
  if (week.status === 'approved')
    notes.push(note('approve', 'submitted', 'approved', reviewer, week.approved_at));
  if (week.status === 'rejected') {
    const at = before(until, `${dayAfter(String(week.week_start), 8)}T09:30:00.000Z`, '19:30');
    notes.push(note('reject', 'submitted', 'rejected', reviewer, at, reason));
  }
  return notes;
}

/** Returns entries with their counted hours, and once approved with their cost. */
function counted(
  entries: readonly SampleRow[],
  { working, row }: Person,
  isApproved: boolean,
): SampleRow[] {
  const values = new Map(
    countEntries(entries, working).flatMap((day) =>
      day.entries.map((one) => [one.entry, one.values] as const),
    ),
  );
  const { cost_rate_minor: rate } = row;
  return entries.map((entry) => {
    const hours = values.get(entry);
    const cost = isApproved && hours && typeof rate === 'number' ? costOfEntry(hours, rate) : null;
    return { ...entry, ...hours, cost_minor: cost };
  });
}

function weekOf(
  person: Person,
  [weekStart, weeksAgo]: readonly [string, number],
  until: string,
  weekId: number,
  made: { places: readonly SampleRow[]; jobs: readonly SampleRow[]; random: Random },
): MadeWeek | undefined {
  const { places, jobs, random } = made;
  const status = statusOf(weeksAgo, random);
  const days = daysOfWeek(weekStart).filter((date) => date < until);
  const raw = days.flatMap((date) => dayOf(person, date, places, random));
  const job = (entry: SampleRow) =>
    jobs.find(
      (one) =>
        one.holiday_type_id === entry.holiday_type_id &&
        one.company_id === person.row.company_id &&
        one.year === Number(String(entry.date).slice(0, 4)),
    )?.job_number ?? null;
  const entries = raw.map(
    (entry): SampleRow => ({
      ...entry,
      ...(entry.holiday_type_id !== undefined && { job_number: job(entry) }),
      user_id: person.id,
      week_id: weekId,
      is_lunch_by_schedule: true,
    }),
  );
  if (entries.length === 0) return undefined;
  const decision = decided(person, weekStart, until, status, random);
  const { contract_manager_id = null, base_location_id = null } = person.row;
  const copied = { id: person.id, contract_manager_id, base_location_id };
  const begun = { ...newWeek(copied, weekStart), ...decision.values };
  const week = {
    ...begun,
    user_id: person.id,
    ...weekFigures(begun, entries, person.working),
  };
  return {
    week,
    entries: counted(entries, person, status === 'approved'),
    notes: notesOf(person, week, weekId, until, decision),
  };
}

function peopleAt(today: string): Person[] {
  const [schedules, locations] = [workSchedules(today), workLocations()];
  const days = holidays(today);
  const inDivision = new Map<string, HolidayOn[]>();
  return employees(today).flatMap((row, index) => {
    const schedule = schedules[Number(row.work_schedule_id) - 1];
    const division = String(locations[Number(row.work_location_id) - 1]?.division);
    if (!schedule || row.status !== 'active') return [];
    const here = inDivision.get(division) ?? holidaysIn(division, days);
    inDivision.set(division, here);
    const working = { schedule: scheduleOf(schedule), holidays: here, zone: DEFAULT_ZONE };
    const isOffice = schedule.name === 'Office';
    return [{ id: index + 1, row: { id: index + 1, ...row }, working, schedule, isOffice }];
  });
}

interface Made {
  weeks: SampleRow[];
  entries: SampleRow[];
  notes: SampleRow[];
}

function make(today: string): Made {
  const made: Made = { weeks: [], entries: [], notes: [] };
  const random = seededNumbers(8);
  const shared = { places: properties(), jobs: holidayJobNumbers(today), random };
  const thisWeek = weekStartOf(today);
  const people = peopleAt(today);
  for (let weeksAgo = SAMPLE_WEEKS - 1; weeksAgo >= 0; weeksAgo -= 1) {
    const weekStart = dayAfter(thisWeek, -7 * weeksAgo);
    for (const person of people) {
      const week = weekOf(person, [weekStart, weeksAgo], today, made.weeks.length + 1, shared);
      if (!week) continue;
      made.weeks.push(week.week);
      made.entries.push(...week.entries);
      made.notes.push(...week.notes);
    }
  }
  return made;
}

const cache = new Map<string, Made>();

/** Builds the rows once per day: three resources and the counts of their rows use them. */
function madeAt(today: string): Made {
  const made = cache.get(today) ?? make(today);
  if (cache.size > 3) cache.clear();
  cache.set(today, made);
  return made;
}

export const timesheetWeeks = (today: string): SampleRow[] => madeAt(today).weeks;
export const timesheets = (today: string): SampleRow[] => madeAt(today).entries;
export const timesheetAuditNotes = (today: string): SampleRow[] => madeAt(today).notes;
