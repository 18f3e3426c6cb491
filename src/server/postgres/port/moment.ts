import type { Database } from '@/server/postgres/database';
import { thisMomentMs } from '@/server/postgres/now';
import { sql } from '@/server/postgres/schema/sqlText';
import { queryPrepared } from './lists/preparedStatements';

const moment = sql`select ${thisMomentMs}`.cached();

/** Returns the time by the database's clock, ISO 8601 to the millisecond. */
export async function momentOn(db: Database): Promise<string> {
  const [row] = await queryPrepared(db, moment);
  return new Date(Number(row?.[0])).toISOString();
}
