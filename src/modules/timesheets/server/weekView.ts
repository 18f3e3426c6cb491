import { dayAfter } from '@/core/dates/clock';
import type { RecordValues } from '@/core/fields';
import { notFound } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { includedRecords } from '@/engine/lists/listing';
import { shown } from '@/engine/lists/presenting';
import type { Reads, Refused } from '@/engine/store';
import { type WorkingTime, workingTimeOf } from '@/modules/timesheets/model/averageWorkingTime';
import { NOTES_OF_A_WEEK } from '@/modules/timesheets/model/entries/limits';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { newWeek } from '@/modules/timesheets/model/weeks/week';
import type { WeekKey } from '@/modules/timesheets/model/weeks/weekKey';
import { averagedHoursUntil } from './averageWorkingTime';
import { workingOf } from './countingFacts';
import { visibleWeek } from './visibleWeeks';
import { entriesBetween, type StoredEntry, type StoredNote, type StoredWeek } from './weekLocking';
import { namedWithNotes } from './weekNames';

/** Everything a screen needs to show a person's week and recount it as it is typed. */
export interface WeekView {
  /** The stored week, or the one that would begin, without an id. */
  week: RecordValues;
  entries: RecordValues[];
  /** The entries of the day before and the day after: hours may not overlap with them. */
  around: RecordValues[];
  /** The newest, in the order of writing. */
  notes: RecordValues[];
  notes_total: number;
  /** The work schedule that the hours are counted by; null if the person has none. */
  schedule: RecordValues | null;
  /** Public holidays of these days where the person works. */
  holidays: RecordValues[];
  /** The division whose public holidays apply to the person. */
  division: string;
  /** The company's time zone. */
  zone: string;
  /** Working time averaged over the weeks up to this one. */
  working_time: WorkingTime;
  /** The records that the entries point at, as far as the user sees them: path → records. */
  included: Record<string, RecordValues[]>;
}

/** Returns the newest notes of a week in the order of writing, and the number of all. */
async function notesOf(
  reads: Reads,
  week: StoredWeek | undefined,
): Promise<{ rows: StoredNote[]; total: number }> {
  if (!week) return { rows: [], total: 0 };
  const { rows, total } = await reads.find(timesheetAuditNotes, {
    tests: [{ field: 'week_id', test: 'in', values: [week.id] }],
    archived: 'include',
    sort: [{ field: 'id', descending: true }],
    perPage: NOTES_OF_A_WEEK,
  });
  return { rows: rows.toReversed(), total };
}

/** Returns a person's week as the screens show it, begun or not; not found if the user may not see it. */
export async function viewWeek(
  call: Call,
  reads: Reads,
  key: WeekKey,
): Promise<{ view: WeekView } | Refused> {
  const seen = await visibleWeek(call, reads, key);
  if (!seen) return { refusal: notFound };
  const { person, week } = seen;
  const { weekStart } = key;
  const [from, to] = [weekStart, dayAfter(weekStart, 6)];
  const [working, held, notes, averaged] = await Promise.all([
    workingOf(reads, person, [from, to]),
    entriesBetween(reads, key.userId, dayAfter(from, -1), dayAfter(to)),
    notesOf(reads, week),
    averagedHoursUntil(reads, person.id, weekStart),
  ]);
  const isOwn = ({ date }: StoredEntry) => date !== null && date >= from && date <= to;
  const [own, around] = await Promise.all([
    shown(call, reads, timesheets, held.filter(isOwn)),
    shown(
      call,
      reads,
      timesheets,
      held.filter((entry) => !isOwn(entry)),
    ),
  ]);
  const names = ['customer_id', 'property_id', 'holiday_type_id'];
  const [named, included] = await Promise.all([
    namedWithNotes(reads, week ?? newWeek(person, weekStart), notes.rows),
    includedRecords(call, reads, timesheets, own, names),
  ]);
  return {
    view: {
      week: named.week,
      entries: own,
      around,
      notes: named.notes,
      notes_total: notes.total,
      schedule: working.schedule ?? null,
      holidays: working.holidays.filter(({ division }) =>
        [working.division, 'all'].includes(division ?? ''),
      ),
      division: working.division,
      zone: reads.zone,
      working_time: workingTimeOf(averaged, weekStart, working.working.schedule, person),
      included,
    },
  };
}
