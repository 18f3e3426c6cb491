import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Schedule } from '../../../domain/timesheets/hours/schedule';
import {
  type AveragedHours,
  averagedDays,
  type WorkingTime,
  workingTimeOf,
} from '../../../domain/timesheets/workingTime';
import type { Database } from '../database';
import { tableOf } from '../tables';

/** A person's working time, averaged over the weeks up to this one. */
export async function workingTimeUntil(
  db: Database,
  person: RecordValues,
  weekStart: string,
  schedule: Schedule | undefined,
): Promise<WorkingTime> {
  const table = tableOf('timesheets');
  const [from, to] = averagedDays(weekStart);
  const worked = sql`${table.regular_seconds} + ${table.ot_1_5_seconds} + ${table.ot_2_0_seconds}`;
  const isLeave = sql`${table.holiday_type_id} is not null`;
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(sum(${worked}) filter (where not ${isLeave}), 0)::float8`,
      leaveDays: sql<number>`count(distinct ${table.date}) filter (where ${isLeave})::int`,
    })
    .from(table)
    .where(
      sql`${table.user_id} = ${person.id} and ${table.date} between ${from} and ${to} and ${table.archived_at} is null`,
    );
  return workingTimeOf(row as AveragedHours, weekStart, schedule, person);
}
