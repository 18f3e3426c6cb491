import { type SQL, sql } from 'drizzle-orm';
import { companyDay } from '@/core/dates/companyTime';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { Database } from './database';

/**
 * A moment cut to the millisecond, as columns keep it. PostgreSQL would round it instead, and half of all moments
 * would be stored as lying ahead of the clock that they came from.
 */
export const toTheMillisecond = (moment: SQL): SQL => sql`date_trunc('milliseconds', ${moment})`;

/**
 * Now: when the transaction began, by the database's clock. Every limit that is kept in the database is written and
 * judged by this alone: the clocks of two machines differ, and a process's own can be set while it runs.
 */
export const thisMoment: SQL = toTheMillisecond(sql`now()`);

/** `thisMoment` for rules, in milliseconds since 1970: selected beside what a statement reads anyway. */
const thisMomentMs = sql<number>`(extract(epoch from ${thisMoment}) * 1000)::float8`;

/** The day that it is at `thisMoment` in a time zone, named by an expression. */
export const dayAt = (zone: SQL): SQL => sql`(${thisMoment} at time zone ${zone})::date`;

/** The company's day at `thisMoment`, by the name of its time zone. */
export const dayIn = (zone: string): SQL => dayAt(sql`${zone}::text`);

/** So many seconds before `thisMoment`. */
export const ago = (seconds: number): SQL =>
  sql`(${thisMoment} - make_interval(secs => ${seconds}))`;

/** So many seconds after it. */
export const ahead = (seconds: number): SQL =>
  sql`(${thisMoment} + make_interval(secs => ${seconds}))`;

/** The company's day, where no other statement can bring it along, as `YYYY-MM-DD`. */
export async function readDay(db: Database, zone = DEFAULT_ZONE): Promise<string> {
  return companyDay(new Date(await readMoment(db)), zone);
}

/** `thisMomentMs`, where no other statement can bring it along. */
export async function readMoment(db: Database): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`select ${thisMomentMs} as at`);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.at;
}
