import type { Database } from '@/server/postgres/database';
import { thisMomentMs } from '@/server/postgres/now';
import { sql } from '@/server/postgres/schema/sqlText';
import type { Question } from './lists/batchedReads';
import { queryPrepared } from './lists/preparedStatements';
import { SHARED_MOMENT } from './lists/today';

const moment = sql`select ${thisMomentMs}`.cached();

const isoOf = (ms: string | null | undefined) => new Date(Number(ms)).toISOString();

/** Returns the time by the database's clock, ISO 8601 to the millisecond. */
export async function momentOn(db: Database): Promise<string> {
  const [row] = await queryPrepared(db, moment);
  return isoOf(row?.[0]);
}

/** Returns `momentOn` as a question that can share a statement with others. */
export const momentQuestion = (db: Database): Question<string> => ({
  shape: () => ({ key: 'moment', values: [] }),
  columnsOf: () => [SHARED_MOMENT],
  width: 1,
  read: (texts, from) => isoOf(texts[from]),
  alone: () => momentOn(db),
});
