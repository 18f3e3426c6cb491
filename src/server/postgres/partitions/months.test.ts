import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { registry, resourceAt } from '@/registry';
import { migrationsFolder } from '@/server/postgres/schema/migrate';
import { readNewestSnapshot } from '@/server/postgres/schema/migrationFolder';
import { planMigration, type Snapshot } from '@/server/postgres/schema/migrationPlan';
import { proveTotals } from '@/server/postgres/totals/maintenance';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';
import { keepMonthsAhead } from './months';
import { partitionByMonth } from './partitioning';

const connection = openDemoDatabase();
const db = () => connection.db;

const partitionsOf = async (table: string) =>
  (
    await db().execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table}) order by 1`,
    )
  ).rows.map(({ name }) => name);
const add = (date: string) =>
  db().execute(sql`insert into timesheets (user_id, date) values (4, ${date}::date)`);
const rowsIn = async (partition: string) =>
  (await db().execute(sql`select date from ${sql.identifier(partition)} order by date`)).rows;
const wrongTotals = async () =>
  Object.entries(await proveTotals(db())).filter(([, differences]) => differences > 0);

describe('the partitions of coming months', () => {
  it('are not created if no table is partitioned', async () => {
    await keepMonthsAhead(db(), TODAY);
    expect(await partitionsOf('timesheets')).toEqual([]);
  });

  it('cover two years back and one ahead at first, for entries and for the history', async () => {
    await partitionByMonth(db(), TODAY);
    for (const table of ['timesheets', 'activity_events']) {
      const names = await partitionsOf(table);
      expect([names.length, names[0], names.at(-3)]).toEqual([
        39,
        `${table}_2024_03`,
        `${table}_2027_03`,
      ]);
      expect(names.slice(-2)).toEqual([`${table}_default`, `${table}_earlier`]);
    }
  });

  it('are created as time passes, and get rows that were too far ahead before', async () => {
    for (const date of ['2027-03-31', '2027-04-01', '2027-04-30', '2027-05-01', '2031-01-01'])
      await add(date);
    await keepMonthsAhead(db(), TODAY);
    expect(await rowsIn('timesheets_default')).toHaveLength(4);
    await keepMonthsAhead(db(), '2026-04-01');
    expect(await rowsIn('timesheets_2027_04')).toEqual([
      { date: '2027-04-01' },
      { date: '2027-04-30' },
    ]);
    expect(await rowsIn('timesheets_default')).toHaveLength(2);
    await Promise.all([keepMonthsAhead(db(), '2026-06-30'), keepMonthsAhead(db(), '2026-06-30')]);
    expect(await rowsIn('timesheets_2027_05')).toEqual([{ date: '2027-05-01' }]);
    expect(await partitionsOf('activity_events')).toContain('activity_events_2027_06');
    expect(await wrongTotals()).toEqual([]);
    await add('2027-05-02');
    expect(await wrongTotals()).toEqual([]);
  });
});

it('lets later migrations add and remove fields, references and indexes', async () => {
  const before = readNewestSnapshot<Snapshot>(migrationsFolder);
  const timesheets = resourceAt('timesheets');
  const more = {
    ...timesheets,
    fields: {
      ...timesheets.fields,
      ladder_make_id: reference('makes'),
      permit: text({ searchable: true }),
      steps: integer({ initial: 1 }),
    },
    indexes: [...timesheets.indexes, ['steps', '-date']],
  };
  const there = await planMigration(before, new Map([...registry, ['timesheets', more]]));
  expect(there.statements.length).toBeGreaterThan(5);
  for (const statement of there.statements) await db().execute(sql.raw(statement));
  await add('2027-08-09');
  await keepMonthsAhead(db(), '2026-08-01');
  const { rows } = await db().execute(
    sql`select steps, tableoid::regclass::text as name from timesheets where date = '2027-08-09'`,
  );
  expect(rows).toEqual([{ steps: 1, name: 'timesheets_2027_08' }]);
  const back = await planMigration(there.snapshot, registry);
  for (const statement of back.statements) await db().execute(sql.raw(statement));
  expect(await wrongTotals()).toEqual([]);
});
