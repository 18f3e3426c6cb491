import { dayIn, thisMomentMs } from '@/server/postgres/now';
import { today } from '@/server/postgres/port/mayWork';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';

const days = new Map<string, SqlText>();

/** Returns the company's current day as a part of a statement, in which it is evaluated once and not for each row. */
export function todayIn(zone: string): SqlText {
  const known = days.get(zone);
  if (known) return known;
  const day = sql`(select ${dayIn(zone)})`.cached();
  days.set(zone, day);
  return day;
}

/** The same day in a statement of several lists, all of which read it from one row of `CLOCK`. */
export const SHARED_TODAY = sql`clock.today`.cached();
/** The moment of that row, in milliseconds since 1970. */
export const SHARED_MOMENT = sql`clock.moment`;
// Without an offset PostgreSQL would put the expressions in place of the columns, and evaluate them for each list.
const CLOCK = sql` from (select ${today} as today, ${thisMomentMs} as moment offset 0) as clock`;

/** Returns a statement of these columns, with the clock if one of them reads it. */
export function statementOfColumns(columns: readonly SqlText[]): SqlText {
  const listed = sql`select ${sql.join(columns, sql`, `)}`;
  return listed.toQuery().sql.includes('clock.') ? sql`${listed}${CLOCK}` : listed;
}
