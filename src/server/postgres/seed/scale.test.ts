import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { definitionsOf } from '@/server/postgres/schema/definitions';
import { proveTotals } from '@/server/postgres/totals/maintenance';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';
import { addLoad } from './scale';

const connection = openDemoDatabase();

it('the load data is charged at the rate of its customers, with the same cost in both reports', async () => {
  const { db } = connection;
  const definitions = async () => [
    await definitionsOf(db, 'timesheets'),
    await definitionsOf(db, 'timesheet_weeks'),
    await definitionsOf(db, 'rebillable_charges'),
  ];
  const before = await definitions();
  expect(await addLoad(db, 2_600, TODAY)).toBeGreaterThan(2_600);
  const { rows } = await db.execute(sql`
    select count(*)::int as entries, count(charge.id)::int as charges, sum(entry.cost_minor)::int as cost,
      sum(charge.cost_minor)::int as charged_cost,
      count(*) filter (where charge.charge_minor is distinct from 8 * charge.labour_rate_minor)::int as wrong
    from timesheets as entry join employees as person on person.id = entry.user_id
      left join rebillable_charges as charge
        on charge.source_resource = 'timesheets' and charge.source_id = entry.id
    where person.name like 'Load Engineer %'`);
  expect(rows[0]).toEqual({
    entries: 2_600,
    charges: 2_600,
    cost: 2_600 * 8 * 1_850,
    charged_cost: 2_600 * 8 * 1_850,
    wrong: 0,
  });
  expect(await definitions(), 'indexes, foreign keys and triggers').toEqual(before);
  expect(Object.values(await proveTotals(db)).filter((wrong) => wrong !== 0)).toEqual([]);
});
