import { type SQL, sql } from 'drizzle-orm';
import { companyDay } from '@/core/dates/companyTime';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { Database } from './database';

/**
 * Returns a moment cut to the millisecond, as columns store it. PostgreSQL would round it, and half of all moments
 * would be stored ahead of their own clock.
 */
export const toTheMillisecond = (moment: SQL): SQL => sql`date_trunc('milliseconds', ${moment})`;

/**
 * The current moment: the start of the transaction, by the database's clock. Every time limit in the database is
 * written and checked by it alone.
 */
export const thisMoment: SQL = toTheMillisecond(sql`now()`);

/** `thisMoment` for rules, in milliseconds since 1970, to be selected along with other columns. */
export const thisMomentMs = sql<number>`(extract(epoch from ${thisMoment}) * 1000)::float8`;

/** Returns the day at `thisMoment` in a time zone, given as an expression. */
export const dayAt = (zone: SQL): SQL => sql`(${thisMoment} at time zone ${zone})::date`;

const daysIn = new Map<string, SQL>();

/** Returns the day at `thisMoment` in a time zone, given by name; the same piece each time, as there is one company. */
export function dayIn(zone: string): SQL {
  const day = daysIn.get(zone) ?? dayAt(sql`${zone}::text`);
  daysIn.set(zone, day);
  return day;
}

/** Returns the moment this many seconds before `thisMoment`. */
export const ago = (seconds: number): SQL =>
  sql`(${thisMoment} - make_interval(secs => ${seconds}))`;

/** Returns the moment this many seconds after `thisMoment`. */
export const ahead = (seconds: number): SQL =>
  sql`(${thisMoment} + make_interval(secs => ${seconds}))`;

/** Reads the company's day, `YYYY-MM-DD`, where no other statement can return it. */
export async function readDay(db: Database, zone = DEFAULT_ZONE): Promise<string> {
  return companyDay(new Date(await readMoment(db)), zone);
}

/** Reads `thisMomentMs`, where no other statement can return it. */
export async function readMoment(db: Database): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`select ${thisMomentMs} as at`);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.at;
}
