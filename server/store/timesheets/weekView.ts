import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import { notFound, type Refusal } from '../../../domain/kernel/refusals';
import { DEFAULT_ZONE } from '../../../domain/kernel/zone';
import { resourceAt } from '../../../domain/registry';
import type { WeekAsked } from '../../../domain/timesheets/asked';
import { dayAfter } from '../../../domain/timesheets/hours/clock';
import { newWeek } from '../../../domain/timesheets/week';
import type { WorkingTime } from '../../../domain/timesheets/workingTime';
import type { ChangedBy } from '../activity';
import { type Database, together } from '../database';
import { includedRecords } from '../list';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { named } from './names';
import { findWeek, personSeen } from './people';
import { entries, entriesBetween } from './weeks';
import { workingOf } from './working';
import { workingTimeUntil } from './workingTime';

/** Everything a screen needs to show a person's week and count it as it is typed. */
export interface WeekView {
  /** As it is, or as it would begin: then without an id. */
  week: RecordValues;
  entries: RecordValues[];
  /** The entries of the day before and the day after: hours may not overlap with them. */
  around: RecordValues[];
  /** By date and order of writing. */
  notes: RecordValues[];
  /** The work schedule the hours are counted by; nothing where the person has none. */
  schedule: RecordValues | null;
  /** Public holidays of these days where the person works. */
  holidays: RecordValues[];
  /** The division whose public holidays apply to the person. */
  division: string;
  /** The company's time zone. */
  zone: string;
  /** Working time averaged over the weeks up to this one. */
  working_time: WorkingTime;
  /** What the entries point at, as far as it may be seen: path → records. */
  included: Record<string, RecordValues[]>;
}

async function notesOf(db: Database, week: RecordValues): Promise<RecordValues[]> {
  if (week.id === undefined) return [];
  const table = tableOf('timesheet-audit-notes');
  const people = tableOf('employees');
  const rows = await db
    .select({ note: table, author: sql<string | null>`${people.name}` } as never)
    .from(table)
    .leftJoin(people, sql`${people.id} = ${table.created_by}`)
    .where(sql`${table.week_id} = ${week.id}`)
    .orderBy(sql`${table.id}`);
  const resource = resourceAt('timesheet-audit-notes');
  return (rows as { note: Record<string, unknown>; author: string | null }[]).map((row) => ({
    ...toRecord(resource, row.note),
    created_by_name: row.author,
  }));
}

/** A person's week as the screens show it, begun or not; not found where this person may not see it. */
export async function viewWeek(
  db: Database,
  asked: WeekAsked,
  by: ChangedBy,
): Promise<{ view: WeekView } | { refusal: Refusal }> {
  const person = await personSeen(db, asked, by);
  if (!person) return { refusal: notFound };
  const { weekStart } = asked;
  const [from, to] = [weekStart, dayAfter(weekStart, 6)];
  const found = await findWeek(db, asked);
  const week = found ?? newWeek(person, weekStart);
  const [working, held, notes, shown] = await together(
    db,
    () => workingOf(db, person, [from, to], by.zone),
    () => entriesBetween(db, asked.userId, dayAfter(from, -1), dayAfter(to)),
    () => notesOf(db, week),
    () => named(db, week),
  );
  const own = held.filter(({ date }) => String(date) >= from && String(date) <= to);
  const names = ['customer_id', 'property_id', 'holiday_type_id'];
  const page = { rows: own, total: own.length };
  return {
    view: {
      week: shown,
      entries: own,
      around: held.filter((entry) => !own.includes(entry)),
      notes,
      schedule: working.schedule ?? null,
      holidays: working.holidays.filter(({ division }) =>
        [working.division, 'all'].includes(String(division)),
      ),
      division: working.division,
      zone: by.zone ?? DEFAULT_ZONE,
      working_time: await workingTimeUntil(db, person, weekStart, working.working.schedule),
      included: await includedRecords(db, entries(), page, names, by),
    },
  };
}
