import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgetOldAnswers } from '@/server/postgres/idempotencyKeys';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

let server: TestApp;
let headers: { authorization: string };
let counted = 0;

beforeAll(async () => {
  server = await startTestApp();
  headers = await server.as('SUPER_ADMIN');
});
afterAll(() => server.close());

const newName = () => {
  counted += 1;
  return `Kept Once ${counted}`;
};
const add = (key: string, name: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/makes',
    headers: { ...headers, 'idempotency-key': key },
    payload: { name },
  });
const rowsCalled = async (name: string) =>
  (await server.app.db.execute(sql`select id from makes where name = ${name}`)).rows.length;
const stored = async (key: string) =>
  (await server.app.db.execute(sql`select * from idempotency_keys where key = ${key}`)).rows;
const age = (key: string, hours: number, minutes = 0) =>
  server.app.db.execute(
    sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}, mins => ${minutes}) where key = ${key}`,
  );

it('stores a response for 24 hours, and then forgets it', async () => {
  const [key, name] = [randomUUID(), newName()];
  const first = await add(key, name);
  await age(key, 23, 59);
  await forgetOldAnswers(server.app.db);
  expect((await add(key, name)).body).toBe(first.body);
  // To the minute: both clocks may read the same millisecond.
  await age(key, 24, 1);
  await forgetOldAnswers(server.app.db);
  expect(await stored(key)).toEqual([]);
});

it('treats an older key as a new request, even before the clean-up', async () => {
  const key = randomUUID();
  expect((await add(key, newName())).statusCode).toBe(200);
  await age(key, 25);
  const name = newName();
  expect((await add(key, name)).statusCode).toBe(200);
  expect((await add(key, name)).statusCode).toBe(200);
  expect(await rowsCalled(name)).toBe(1);
});

it('stores no refusal, and releases the connection of a refused call', async () => {
  const key = randomUUID();
  // More than the pool has connections: each refused call must give its own back.
  for (let i = 0; i < 30; i += 1) expect((await add(key, '')).statusCode).toBe(422);
  expect(await stored(key)).toEqual([]);
  expect((await add(key, newName())).statusCode).toBe(200);
});

it('saves nothing if the response cannot be stored, and says so', async () => {
  const [key, name] = [randomUUID(), newName()];
  await server.app.db.execute(sql`alter table idempotency_keys rename to elsewhere`);
  const refused = await add(key, name);
  await server.app.db.execute(sql`alter table elsewhere rename to idempotency_keys`);
  expect(refused.statusCode).toBe(500);
  expect(refused.json().success).toBe(false);
  expect(await rowsCalled(name)).toBe(0);
  expect((await add(key, name)).statusCode).toBe(200);
  expect(await rowsCalled(name)).toBe(1);
});

it('reports an unknown outcome if the database dies midway, and saves once on retry', async () => {
  const [key, name] = [randomUUID(), newName()];
  const lock = await server.app.connection.pool.connect();
  await lock.query('begin; lock table makes in access exclusive mode');
  const answer = add(key, name);
  await vi.waitFor(async () => {
    const waiting = await server.app.db.execute(
      sql`select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    expect(waiting.rows.length).toBeGreaterThan(0);
  });
  expect((await answer).statusCode).toBe(503);
  await lock.query('rollback');
  lock.release();
  expect((await add(key, name)).statusCode).toBe(200);
  expect(await rowsCalled(name)).toBe(1);
});
