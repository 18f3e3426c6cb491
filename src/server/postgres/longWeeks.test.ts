import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { bringBefore } from '@/server/testing/olderDatabase';
import { createEmptyDatabase } from '@/server/testing/testDatabase';
import { type Connection, connect } from './database';

const MARKED = '0048_mark_long_weeks';

/** The exceptions that weeks had stored, and the expected mark. */
const WEEKS: readonly (readonly [exceptions: string | null, isLong: boolean])[] = [
  ['over_60_hours:60.50 saturday_work', true],
  ['over_60_hours:72.00', true],
  ['over_48_average:61.00 late', false],
  ['missing_days:2', false],
  [null, false],
];

const connection = {} as Connection;
beforeAll(async () => {
  Object.assign(
    connection,
    connect(await createEmptyDatabase(), () => {}),
  );
  const { db } = connection;
  await bringBefore(connection, MARKED);
  await db.execute(sql`
    insert into employees (id, name) select id, 'Person ' || id from generate_series(1, 9) as id`);
  for (const [at, [exceptions]] of WEEKS.entries())
    await db.execute(sql`
      insert into timesheet_weeks (id, user_id, week_start, status, contract_manager_id, exceptions)
      values (${at + 1}, ${at + 1}, '2026-11-02', 'submitted', 9, ${exceptions})`);
  await applyMigrations(connection);
});
afterAll(() => connection.close());

describe('an installation whose weeks were not marked as long', () => {
  it('gets the mark where a week says that it has over 60 hours', async () => {
    const { rows } = await connection.db.execute(
      sql`select exceptions, is_long from timesheet_weeks order by id`,
    );
    expect(rows.map(({ exceptions, is_long }) => [exceptions, is_long])).toEqual(WEEKS);
  });

  it('counts them in its totals', async () => {
    const { rows } = await connection.db.execute(sql`
      select is_long, sum(count)::int as count from timesheet_weeks_totals_by_contract_manager_id_status_is_long
      where status = 'submitted' and contract_manager_id = 9 group by is_long order by is_long`);
    expect(rows).toEqual([
      { is_long: false, count: 3 },
      { is_long: true, count: 2 },
    ]);
  });
});
