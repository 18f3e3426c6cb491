import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@/core/rateLimits';
import { DEMO_PASSWORD } from '@/modules/samples';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  const url = await createDemoDatabase();
  one = await startTestApp(url, { limits: LIMITS });
  other = await startTestApp(url, { limits: LIMITS });
});
afterAll(async () => {
  await one.close();
  await other.close();
});

const login = ({ app }: TestApp, email: string, password = DEMO_PASSWORD) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const call = ({ app }: TestApp, url: string, token: string) =>
  app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } });

describe('two servers on one database', () => {
  it('share sessions, and both refuse people who have signed out', async () => {
    const { token } = (await login(one, 'engineer@example.com')).json().data;
    for (const server of [one, other])
      expect((await call(server, 'timesheets?per_page=1', token)).statusCode).toBe(200);
    expect((await call(other, 'employees/logout', token)).statusCode).toBe(200);
    for (const server of [one, other])
      expect((await call(server, 'timesheets?per_page=1', token)).statusCode).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push(
        (await login([one, other][turn % 2] ?? one, 'admin@example.com', 'a guess')).statusCode,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await login(one, 'admin@example.com')).statusCode).toBe(429);
  });

  it('execute a request with one key once when both get it, with the same response', async () => {
    const { token } = (await login(one, 'super.admin@example.com')).json().data;
    const add = ({ app }: TestApp, key: string) =>
      app.inject({
        method: 'POST',
        url: '/api/makes',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        payload: { name: 'Sent Again' },
      });
    const key = randomUUID();
    const first = await add(one, key);
    expect(first.statusCode).toBe(200);
    expect((await add(other, key)).body).toBe(first.body);
    const { rows } = await one.app.db.execute(sql`select id from makes where name = 'Sent Again'`);
    expect(rows).toHaveLength(1);
  });
});
