import { sql } from 'drizzle-orm';
import { dayAfter } from '@/core/dates/clock';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { registry } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { definitionsOf, run } from '@/server/postgres/schema/definitions';
import { tableName, tableOf } from '@/server/postgres/schema/tables';
import { fillTotalsOf } from '@/server/postgres/totals/maintenance';
import { quoted } from '@/server/postgres/totals/statements';

/** Ten years of five entries a week. */
const WEEKS = 520;
const ENTRIES_A_WEEK = 5;

/** Eight hours by the first work schedule, from 08:00 to 16:30. */
const COUNTED = sql`'0.50', '8.00', '8.00', '0.00', '0.00', '0.00', '8.00', '0.00', '0.00', 1800, 28800, 0, 0`;
const COUNTED_COLUMNS = sql`lunch_break, total_hours, regular_time, overtime, claim_ot_1_5_hours, claim_ot_2_0_hours, total_claim_hours, computed_ot_1_5_hours, computed_ot_2_0_hours, lunch_seconds, regular_seconds, ot_1_5_seconds, ot_2_0_seconds`;

/** The hourly cost of these people, in minor units. */
const COST_RATE = 1850;
/** Their regular hours a day. */
const HOURS_A_DAY = 8;

/** Returns the statement for the customer charges, at each customer's first rate: later ones begin afterwards. */
const chargesOfLoad = (until: string) => sql`
  insert into ${tableOf('rebillable-charges')} (source_resource, source_id, week_id, user_id, date, customer_id,
    customer_manager_id, property_id, job_number, description, regular_hours, ot_1_5_hours, ot_2_0_hours, labour_rate_minor,
    ot_1_5_rate_minor, ot_2_0_rate_minor, cost_minor, charge_minor, margin_minor)
  select 'timesheets', entry.id, entry.week_id, entry.user_id, entry.date, entry.customer_id,
    customer.contract_manager_id, entry.property_id,
    entry.job_number, entry.description, entry.regular_time, '0.00', '0.00', rate.labour_rate_minor,
    rate.ot_1_5_rate_minor, rate.ot_2_0_rate_minor, entry.cost_minor, ${HOURS_A_DAY} * rate.labour_rate_minor,
    ${HOURS_A_DAY} * rate.labour_rate_minor - entry.cost_minor
  from ${tableOf('timesheets')} as entry join load_people on load_people.id = entry.user_id
    left join ${tableOf('customers')} as customer on customer.id = entry.customer_id
    left join ${tableOf('customer-rates')} as rate
      on rate.customer_id = entry.customer_id and rate.effective_from < ${until}::date
  order by entry.id`;

/** The tables with a row for each entry or each week. */
const LARGE = ['timesheet-weeks', 'timesheets', 'rebillable-charges'] as const;

/**
 * Returns the statements that copy a table into a new file. With the built-in database's settings (`wal_level`), what the
 * same transaction writes into that is not logged.
 */
const inNewFile = (table: string) => [
  `cluster ${quoted(table)} using ${quoted(`${table}_pkey`)}`,
  `alter table ${quoted(table)} set without cluster`,
];

/**
 * Runs a load without the indexes, foreign keys and triggers of these resources' tables, then creates them again and
 * counts the totals once: row by row they take three quarters of the time. Everybody else waits meanwhile.
 */
async function inBulk(tx: Database, paths: readonly string[], load: () => Promise<void>) {
  const tables = paths.map((path) => tableName(path));
  for (const table of tables)
    await tx.execute(sql.raw(`lock table ${quoted(table)} in access exclusive mode`));
  const definitions = [];
  for (const table of tables) definitions.push(await definitionsOf(tx, table));
  for (const { drop } of definitions) await run(tx, drop);
  for (const table of tables) await run(tx, inNewFile(table));
  await load();
  for (const { create } of definitions) await run(tx, create);
  await run(
    tx,
    tables.map((table) => `analyze ${quoted(table)}`),
  );
  for (const path of paths) {
    const resource = registry.get(path);
    if (resource) await fillTotalsOf(tx, resource);
  }
}

/**
 * Adds about this many timesheet entries for load tests, in bulk, in addition to the demo company. They are written day
 * by day, as an office writes them: a year of everybody lies together, and a person's month in many places.
 */
export async function addLoad(db: Database, entries: number, today: string): Promise<number> {
  const people = Math.ceil(entries / (WEEKS * ENTRIES_A_WEEK));
  const until = dayAfter(weekStartOf(today), -7 * 8);
  const [employees, weeks] = [tableOf('employees'), tableOf('timesheet-weeks')];
  const timesheets = tableOf('timesheets');
  const counted = await db.transaction(async (tx) => {
    // Exceeds the limit of a request.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    // Totals are grouped in memory instead of being sorted on disk.
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`create temporary table load_people (id integer) on commit drop`);
    await tx.execute(sql`
      with added as (
        insert into ${employees} (name, email, role_id, work_schedule_id, work_location_id, contract_manager_id, company_id, base_location_id, cost_rate_minor)
        select 'Load Engineer ' || n, 'load.engineer.' || n || '@example.com',
          (select role_id from ${employees} where id = 4), 1, 1, (array[3, 6, 7, 8])[1 + n % 4], 1, 1 + n % 8, ${COST_RATE}
        from generate_series(1, ${people}) as n returning id
      ) insert into load_people select id from added`);
    await inBulk(tx, LARGE, async () => {
      await tx.execute(sql`
        insert into ${weeks} (user_id, week_start, status, is_closed, contract_manager_id, base_location_id,
          submitted_at, approved_at, approved_by, total_hours, lunch_break, regular_time, total_claim_hours,
          entry_count, lunch_seconds, regular_seconds)
        select person.id, day, 'approved', true, person.contract_manager_id, person.base_location_id,
          day + 7 + time '08:00', day + 8 + time '09:00', person.contract_manager_id,
          '40.00', '2.50', '40.00', '40.00', 5, 9000, 144000
        from ${employees} as person join load_people on load_people.id = person.id
          cross join (select ${until}::date - 7 * n as day from generate_series(1, ${WEEKS}) as n) as starts
        order by day, person.id`);
      await tx.execute(sql`
        insert into ${timesheets} (user_id, date, start_time, end_time, job_number, customer_id, property_id,
          description, is_rebillable, week_id, week_manager_id, cost_minor, ${COUNTED_COLUMNS})
        select week.user_id, week.week_start + n, '08:00', '16:30', 'J-' || 20401 + property.id,
          property.customer_id, property.id, 'Planned maintenance', true, week.id, week.contract_manager_id, ${HOURS_A_DAY * COST_RATE}, ${COUNTED}
        from ${weeks} as week join load_people on load_people.id = week.user_id
          cross join generate_series(0, 4) as n
          join properties as property on property.id = 1 + (week.id + n) % 80
        order by week.week_start + n, week.user_id`);
      await tx.execute(chargesOfLoad(until));
    });
    const [counted] = (await tx.execute(sql`select count(*)::int as count from ${timesheets}`))
      .rows;
    return Number(counted?.count);
  });
  // In production autovacuum would have done so long before.
  await db.execute(sql`vacuum (analyze) ${tableOf('employees')}`);
  // The indexes are new, and the statistics are of the same rows.
  for (const path of LARGE) await db.execute(sql`vacuum (index_cleanup off) ${tableOf(path)}`);
  return counted;
}
