import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { foldEveryTotal, GrowingTotals } from './folding';
import { proveTotals } from './maintenance';

const connection = openDemoDatabase();
const db = () => connection.db;

const differing = async () =>
  Object.entries(await proveTotals(db())).filter(([, differences]) => differences !== 0);

describe('the totals', () => {
  it('are unchanged by folding, which makes them short', async () => {
    await db().execute(sql`update timesheets set date = date - 1 where id % 3 = 0`);
    await foldEveryTotal(db());
    expect(await differing()).toEqual([]);
    const { rows } = await db().execute(
      sql`select count(*)::int as rows, count(distinct (month, week_manager_id))::int as keys from timesheets_totals_by_week_manager_id`,
    );
    expect(rows[0]?.rows).toBe(rows[0]?.keys);
  });

  it('are folded within the time of a statement where they are long and have changed a lot', async () => {
    const table = sql`timesheets_totals_by_user_id_week_manager_id`;
    const before = await proveTotals(db());
    // Four thousand people’s two years, of which a month has been written again for everybody.
    await db().execute(
      sql`insert into ${table} (month, user_id, week_manager_id, count)
        select date '1990-01-01' + make_interval(months => month), person, nullif(person % 40, 0), sign
        from generate_series(1, 4000) as person, generate_series(0, 23) as month, (values (1), (-1)) as signs(sign)
        where sign = 1 or month = 23`,
    );
    await foldEveryTotal(db());
    const { rows } = await db().execute(
      sql`select count(*)::int as rows from ${table} where month < '2000-01-01'`,
    );
    expect(rows[0]?.rows).toBe(4_000 * 23);
    await db().execute(sql`delete from ${table} where month < '2000-01-01'`);
    expect(await proveTotals(db())).toEqual(before);
  });

  it('are folded before their time once many rows have been added', async () => {
    const length = async () => {
      const { rows } = await db().execute(
        sql`select count(*)::int as rows from timesheets_totals_by_week_manager_id`,
      );
      return Number(rows[0]?.rows);
    };
    const folding = new GrowingTotals();
    const grown = async () => {
      // PostgreSQL reports what was written when its connection rests, or is asked to.
      await db().execute(sql`select pg_stat_force_next_flush()`);
      await folding.fold(db());
    };
    await foldEveryTotal(db());
    await grown();
    const folded = await length();
    for (const seconds of [60, -60])
      await db().execute(
        sql`update timesheets set lunch_seconds = lunch_seconds + ${seconds}::int where id < 50`,
      );
    await grown();
    const few = await length();
    expect(few).toBeGreaterThan(folded);
    await db().execute(
      sql`insert into timesheets_totals_by_week_manager_id (month, week_manager_id, count)
        select date '1990-01-01', 3, sign from generate_series(1, 400) as times, (values (1), (-1)) as signs(sign)`,
    );
    await grown();
    expect(await length()).toBe(folded);
    expect(await differing()).toEqual([]);
  });
});
