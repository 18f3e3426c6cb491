import { type SQL, sql } from 'drizzle-orm';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { Refusal } from '../../../domain/kernel/refusals';
import { weekStartOf } from '../../../domain/timesheets/dates';
import { changeContractManager } from '../../../domain/timesheets/transitions';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { storeDecision } from './storeDecision';
import { recountWeek, weeks } from './weeks';

/** The weeks of some people that are not closed, locked in one order. */
async function openWeeks(tx: Database, which: SQL): Promise<RecordValues[]> {
  const table = tableOf('timesheet-weeks');
  const rows = await tx
    .select()
    .from(table)
    .where(
      sql`${table.status} in ('draft', 'submitted', 'rejected') and ${table.archived_at} is null and ${which}`,
    )
    .orderBy(sql`${table.id}`)
    .for('update', { of: table });
  return rows.map((row) => toRecord(weeks(), row));
}

async function recountAll(tx: Database, which: SQL, by: ChangedBy): Promise<void> {
  for (const week of await openWeeks(tx, which)) await recountWeek(tx, week, by.zone);
}

const ofPeople = (field: string, id: unknown): SQL => {
  const people = tableOf('employees');
  return sql`${tableOf('timesheet-weeks').user_id} in (select ${people.id} from ${people} where ${people[field]} = ${Number(id)})`;
};

/** A public holiday was added, changed or deleted: recounts the open weeks it is or was in. */
export async function afterHoliday(
  tx: Database,
  before: RecordValues | undefined,
  after: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  const starts = [before?.date, after.date]
    .filter((date) => typeof date === 'string')
    .map(weekStartOf);
  await recountAll(
    tx,
    sql`${tableOf('timesheet-weeks').week_start} in ${[...new Set(starts)]}`,
    by,
  );
  return undefined;
}

/** A work schedule was changed: recounts the open weeks of the people who use it. */
export async function afterSchedule(
  tx: Database,
  after: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  await recountAll(tx, ofPeople('work_schedule_id', after.id), by);
  return undefined;
}

/** A work location lies in another division now: other public holidays count for its people. */
export async function afterWorkLocation(
  tx: Database,
  before: RecordValues | undefined,
  after: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  if (before && before.division !== after.division)
    await recountAll(tx, ofPeople('work_location_id', after.id), by);
  return undefined;
}

/** A person's rules or manager changed: recounts their open weeks and gives them to the new manager. */
export async function afterEmployee(
  tx: Database,
  before: RecordValues,
  after: RecordValues,
  by: ChangedBy,
): Promise<void> {
  const changed = (name: string) => before[name] !== after[name];
  const isMoved = changed('contract_manager_id');
  if (!isMoved && !changed('work_schedule_id') && !changed('work_location_id')) return;
  const theirs = sql`${tableOf('timesheet-weeks').user_id} = ${Number(after.id)}`;
  for (const week of await openWeeks(tx, theirs)) {
    const { contract_manager_id: manager } = after;
    const decided =
      isMoved && typeof manager === 'number' ? changeContractManager(week, manager) : undefined;
    const isDecided = decided && 'values' in decided;
    const kept = isDecided
      ? await storeDecision(tx, week, 'change-contract-manager', decided, by)
      : week;
    await recountWeek(tx, kept, by.zone);
  }
}
