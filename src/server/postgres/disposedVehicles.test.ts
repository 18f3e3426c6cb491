import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrationsFolder } from '@/server/postgres/schema/migrate';
import { openDemoDatabase } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();

const DUE = "mot_due_from = '2026-03-05', miles_to_service = 500, service_by_miles = '2026-04-01'";

/** Returns the stored due values of each vehicle of a condition. */
const dueOf = async (condition: string) => {
  const query = `select mot_due_from, miles_to_service, service_by_miles from vehicles where ${condition}`;
  return (await connection.db.execute(sql.raw(query))).rows;
};

it('the update clears due dates of vehicles that had left the fleet, and no others', async () => {
  await connection.db.execute(sql.raw(`update vehicles set ${DUE}`));
  await connection.db.execute(
    sql.raw("update vehicles set status = 'disposed' where id in (1, 2)"),
  );
  const others = await dueOf("status <> 'disposed'");
  expect(others.length).toBeGreaterThan(5);
  const file = join(migrationsFolder, '0030_due_of_disposed_vehicles.sql');
  await connection.db.execute(sql.raw(readFileSync(file, 'utf8')));
  const left = await dueOf("status = 'disposed'");
  expect(left.length).toBeGreaterThanOrEqual(2);
  for (const one of left)
    expect(one).toEqual({ mot_due_from: null, miles_to_service: null, service_by_miles: null });
  expect(await dueOf("status <> 'disposed'")).toEqual(others);
  for (const one of others) expect(one).toMatchObject({ miles_to_service: 500 });
});
