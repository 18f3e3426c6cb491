import { and, isNull, sql } from 'drizzle-orm';
import { decideImport, type ImportAsked } from '../../domain/holidays/holidayImport';
import type { RecordValues } from '../../domain/kernel/fields';
import { present } from '../../domain/kernel/schema';
import { resourceAt } from '../../domain/registry';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { insert, inTransaction, type Refused } from './records';
import { toRecord } from './rows';
import { tableOf } from './tables';

const holidays = () => resourceAt('holidays');
const holidayTypes = () => resourceAt('holiday-types');

async function livingHolidays(tx: Database, year: number): Promise<RecordValues[]> {
  const table = tableOf('holidays');
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const rows = await tx
    .select()
    .from(table)
    .where(and(isNull(table.archived_at), sql`${table.date} between ${first} and ${last}`));
  return rows.map((row) => toRecord(holidays(), row));
}

async function typesOfTimeOff(tx: Database): Promise<RecordValues[]> {
  const rows = await tx.select().from(tableOf('holiday-types'));
  return rows.map((row) => toRecord(holidayTypes(), row));
}

/**
 * Adds the public holidays of a year that a calendar has and we do not, each with its history; all of them or none.
 * Answers the records, and how many were there already.
 */
export function importHolidays(
  db: Database,
  asked: ImportAsked,
  by: ChangedBy,
): Promise<{ added: RecordValues[]; kept: number } | Refused> {
  return inTransaction(db, async (tx) => {
    // Two imports at once: the second waits here, and finds what the first has added.
    await tx.execute(sql`lock table ${tableOf('holidays')} in share row exclusive mode`);
    const held = await livingHolidays(tx, asked.year);
    const decided = decideImport(asked, held, await typesOfTimeOff(tx));
    if ('refusal' in decided) return decided;
    const added: RecordValues[] = [];
    for (const values of decided.added) {
      const record = await insert(tx, holidays(), values, by);
      added.push(present(holidays(), record, by.role));
    }
    return { added, kept: decided.kept };
  });
}
