import { sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../../domain/kernel/zone';
import { resourceAt } from '../../../domain/registry';
import {
  isExpected,
  lastDueWeek,
  looksAfter,
  type NotBegun,
} from '../../../domain/timesheets/notBegun';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { readMoment } from '../now';
import { toRecord } from '../rows';
import { tableOf } from '../tables';

/** Whose week has not begun though it is due, among those whose weeks this person looks after, by name. */
export async function notBegun(db: Database, by: ChangedBy): Promise<NotBegun> {
  const now = new Date(await readMoment(db)).toISOString();
  const weekStart = lastDueWeek(now, by.zone ?? DEFAULT_ZONE);
  const [people, weeks] = [tableOf('employees'), tableOf('timesheet-weeks')];
  const rows = await db
    .select()
    .from(people)
    .where(
      sql`${people.status} = 'active' and ${people.archived_at} is null and not exists (select from ${weeks} where ${weeks.user_id} = ${people.id} and ${weeks.week_start} = ${weekStart} and ${weeks.archived_at} is null)`,
    )
    .orderBy(sql`lower(${people.name}), ${people.id}`);
  const found = rows
    .map((row) => toRecord(resourceAt('employees'), row))
    .filter((person) => isExpected(person, weekStart) && looksAfter(person, weekStart, by));
  return {
    week_start: weekStart,
    people: found.map(({ id, name }) => ({ user_id: Number(id), user_name: String(name) })),
  };
}
