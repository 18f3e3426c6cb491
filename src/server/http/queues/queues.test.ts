import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { DATABASE_LIMITS } from './databaseLimits';

const WORST = '/api/timesheets?page=50000';

let server: TestApp;
let hasty: TestApp;
let holder: pg.Client;
let answered: string[];

beforeAll(async () => {
  const url = await createDemoDatabase();
  const screens = (screenSeconds: number) => ({ database: { ...DATABASE_LIMITS, screenSeconds } });
  server = await startTestApp(url, screens(60));
  hasty = await startTestApp(url, screens(1));
  holder = new pg.Client({ connectionString: url });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await server.close();
  await hasty.close();
});

beforeEach(async () => {
  answered = [];
  // Every read of the entries blocks until this lock is released, which is as slow as a call can be.
  await holder.query('begin; lock table timesheets in access exclusive mode');
});
afterEach(() => holder.query('rollback'));

/** Sends a call, and records when its response came. */
async function send(
  headers: Record<string, string>,
  url: string,
  { name = url, payload, of = server }: { name?: string; payload?: object; of?: TestApp } = {},
) {
  const method = payload ? 'POST' : 'GET';
  const answer = await of.app.inject({ method, url, headers, ...(payload && { payload }) });
  answered.push(name);
  return answer;
}

describe('a person who repeats the slowest call', () => {
  it('has one at a time, and is refused with a message beyond the queue limit', async () => {
    const admin = await server.as('ADMIN');
    const all = Array.from({ length: 15 }, () => send(admin, WORST));
    const statuses: number[] = [];
    for (const one of all) one.then(({ statusCode }) => statuses.push(statusCode));
    const first = await Promise.race(all);
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBe('5');
    expect(first.json()).toMatchObject({
      success: false,
      code: 'busy',
      message: expect.stringContaining('takes its turn'),
    });
    await vi.waitFor(() => expect(statuses).toEqual([503, 503, 503, 503]));
    await holder.query('rollback');
    await Promise.all(all);
    expect(statuses.slice(4)).toEqual(Array.from({ length: 11 }, () => 200));
  });

  it.each([
    ['heavyScreens', WORST],
    ['searches', '/api/timesheets?q=drain'],
  ] as const)(
    'rests in %s while others call, without holding its slot, and not at all if nobody does',
    async (queue, url) => {
      const [admin, manager] = [await server.as('ADMIN'), await server.as('CONTRACT_MANAGER')];
      const { id } = (await send(admin, '/api/employees/profile')).json().data;
      const { limiter } = server.app.queues[queue];
      const mayBegin = () => {
        const release = limiter.begin(id);
        release?.();
        return release !== undefined;
      };
      /** Returns true if the person may send the next right after the response to the call, which this releases. */
      const mayBeginAfter = async (letGo: string) => {
        const slow = send(admin, url);
        await new Promise((done) => setTimeout(done, 40));
        await holder.query(letGo);
        await slow;
        return mayBegin();
      };
      expect(await mayBeginAfter('rollback')).toBe(true);
      const locked = (table: string) => `lock table ${table} in access exclusive mode`;
      await holder.query(`begin; ${locked('makes')}; savepoint first; ${locked('timesheets')}`);
      const other = send(manager, '/api/makes');
      expect(await mayBeginAfter('rollback to savepoint first')).toBe(false);
      expect(limiter.running).toBe(0);
      await holder.query('rollback');
      expect((await other).statusCode).toBe(200);
      await vi.waitFor(() => expect(mayBegin()).toBe(true));
    },
  );

  it('rests after calls of others that came and went in the meantime', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('CONTRACT_MANAGER')];
    const { id } = (await send(admin, '/api/employees/profile')).json().data;
    const { limiter } = server.app.queues.heavyScreens;
    const slow = send(admin, WORST);
    await vi.waitFor(() => expect(limiter.running).toBe(1));
    expect((await send(manager, '/api/makes')).statusCode).toBe(200);
    await holder.query('rollback');
    await slow;
    expect(limiter.begin(id)).toBeUndefined();
    await vi.waitFor(() => {
      const release = limiter.begin(id);
      release?.();
      expect(release).toBeDefined();
    });
  });

  it('searches a long list one word after the other, in parallel to their other screens', async () => {
    const admin = await server.as('ADMIN');
    const searches = ['drain', 'boiler', 'roof'].map((q) =>
      send(admin, `/api/timesheets?q=${q}`, { name: q }),
    );
    expect((await send(admin, '/api/companies')).statusCode).toBe(200);
    expect(server.app.queues.searches.limiter.running).toBe(1);
    await holder.query('rollback');
    for (const { statusCode } of await Promise.all(searches)) expect(statusCode).toBe(200);
    expect(answered).toEqual(['/api/companies', 'drain', 'boiler', 'roof']);
  });

  it('delays neither lists and saves of others nor their own other screens', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('CONTRACT_MANAGER')];
    const loop = Array.from({ length: 10 }, () => send(admin, WORST, { name: 'worst' }));
    const others = [
      await send(manager, '/api/companies'),
      await send(admin, '/api/companies'),
      await send(admin, '/api/makes', { payload: { name: 'Answered Beside It' } }),
      await send(manager, '/api/employees/profile'),
    ];
    for (const { statusCode } of others) expect(statusCode).toBe(200);
    expect(answered).not.toContain('worst');
    await holder.query('rollback');
    for (const { statusCode } of await Promise.all(loop)) expect(statusCode).toBe(200);
  });
});

describe('a screen that takes too long', () => {
  it('is refused with a message within its time, and counts as heavy from then on', async () => {
    const admin = await server.as('SUPER_ADMIN');
    const screen = '/api/timesheets?q=plant';
    const of = hasty;
    const refused = await send(admin, screen, { of });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({
      code: 'busy',
      message: expect.stringContaining('Choose a shorter period or add a filter'),
    });
    const again = send(admin, screen, { name: 'again', of });
    const worst = send(admin, WORST, { name: 'worst', of });
    await send(admin, '/api/companies', { of });
    expect(answered).toEqual([screen, '/api/companies']);
    await holder.query('rollback');
    expect((await again).statusCode).toBe(200);
    expect((await worst).statusCode).toBe(200);
    expect(answered.slice(2)).toEqual(['again', 'worst']);
  });

  it('never takes the connections for saves, however many people read', async () => {
    const roles = ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER', 'ENGINEER'] as const;
    const people = await Promise.all(roles.map((role) => server.as(role)));
    const looks = people.flatMap((headers) =>
      Array.from({ length: 5 }, () =>
        send(headers, '/api/timesheets?date=2026-11-02', { name: 'look' }),
      ),
    );
    const [admin = {}] = people;
    const saved = await send(admin, '/api/makes', { name: 'save', payload: { name: 'Saved' } });
    expect(saved.statusCode).toBe(200);
    expect(answered).toEqual(['save']);
    await holder.query('rollback');
    await Promise.all(looks);
  });
});
