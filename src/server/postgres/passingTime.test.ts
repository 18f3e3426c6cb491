import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { verifyByAddress } from '@/engine/signIn/sessions';
import type { Store } from '@/engine/store';
import { endEmployments } from '@/modules/people/server/dailyEndings';
import { DEMO_PASSWORD } from '@/modules/samples';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import { storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { beginSession, sessionOf } from '@/server/testing/sessions';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { argon2Passwords } from './passwords';

const connection = openDemoDatabase();
const db = () => connection.db;
let store: Store;
beforeAll(() => {
  store = storeOn(connection);
});
const engineer = personAs('ENGINEER');
const London = 'Europe/London';

/** Sets the last day relative to the company's day, by the database's clock. */
const leaveIn = (days: number, id = engineer.id) =>
  db().execute(
    sql`update employees set status = 'active', end_date = (now() at time zone ${London})::date + ${days}::int where id = ${id}`,
  );
const statusOf = async (id: number) =>
  (await db().execute(sql`select status, version, updated_by from employees where id = ${id}`))
    .rows[0] as { status: string; version: number; updated_by: number | null };
const eventsOf = async (id: number) =>
  (
    await db().execute(
      sql`select action, changes, actor_id, actor_name from activity_events where entity = 'employees' and entity_id = ${id}`,
    )
  ).rows;

it('lets people work until their last day is over, judging by the date itself', async () => {
  const { token } = await beginSession(store, engineer.id);
  for (const [days, mayWork] of [
    [30, true],
    [1, true],
    [0, true],
    [-1, false],
  ] as const) {
    await leaveIn(days);
    const found = await sessionOf(store, token);
    const email = 'engineer@example.com';
    const judged = await verifyByAddress(store, argon2Passwords, email, DEMO_PASSWORD);
    expect(found !== undefined, `a session, ${days} days before`).toBe(mayWork);
    expect(judged.verifiedHash !== undefined, `signing in, ${days} days before`).toBe(mayWork);
  }
});

it('marks people as left after their last day, once, without an author, and ends their sessions', async () => {
  await leaveIn(2);
  const { token } = await beginSession(store, engineer.id);
  await endEmployments(storeOn(connection, London), { registry, attached });
  expect(await statusOf(engineer.id)).toMatchObject({ status: 'active' });
  await leaveIn(-1);
  const { version } = await statusOf(engineer.id);
  await Promise.all([
    endEmployments(storeOn(connection, London), { registry, attached }),
    endEmployments(storeOn(connection, London), { registry, attached }),
  ]);
  await endEmployments(storeOn(connection, London), { registry, attached });
  expect(await statusOf(engineer.id)).toEqual({
    status: 'left',
    version: version + 1,
    updated_by: null,
  });
  expect(await eventsOf(engineer.id)).toEqual([
    { action: 'edit', changes: { status: ['active', 'left'] }, actor_id: null, actor_name: '' },
  ]);
  const { rows } = await db().execute(
    sql`select 1 from sessions where employee_id = ${engineer.id}`,
  );
  expect(rows).toEqual([]);
  expect(await sessionOf(store, token)).toBeUndefined();
});

it('uses the company’s day in any server time zone', async () => {
  const { id } = personAs('HR_ADMINISTRATOR');
  const [west, east] = ['Pacific/Niue', 'Pacific/Kiritimati'];
  // Twenty-five hours apart: today in one is past in the other.
  await db().execute(
    sql`update employees set end_date = (now() at time zone ${west})::date where id = ${id}`,
  );
  await endEmployments(storeOn(connection, west), { registry, attached });
  expect(await statusOf(id)).toMatchObject({ status: 'active' });
  await endEmployments(storeOn(connection, east), { registry, attached });
  expect(await statusOf(id)).toMatchObject({ status: 'left' });
});
