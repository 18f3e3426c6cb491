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
  // Every look at the entries takes until this is let go, which is as long as a call can take.
  await holder.query('begin; lock table timesheets in access exclusive mode');
});
afterEach(() => holder.query('rollback'));

/** Asks, and notes when it was answered. */
async function ask(
  headers: Record<string, string>,
  url: string,
  { name = url, payload, of = server }: { name?: string; payload?: object; of?: TestApp } = {},
) {
  const method = payload ? 'POST' : 'GET';
  const answer = await of.app.inject({ method, url, headers, ...(payload && { payload }) });
  answered.push(name);
  return answer;
}

describe('somebody who makes the worst call in a loop', () => {
  it('has one at a time, and is refused in words where they make more than may wait', async () => {
    const admin = await server.as('ADMIN');
    const all = Array.from({ length: 15 }, () => ask(admin, WORST));
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

  it('keeps its turn for a rest while others ask for something, and gives it up at once where nobody does', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('CONTRACT_MANAGER')];
    /** The turns that are held as soon as the call has been answered, which this lets go. */
    const turnsAfter = async (letGo: string) => {
      const worst = ask(admin, WORST);
      await new Promise((done) => setTimeout(done, 40));
      await holder.query(letGo);
      await worst;
      return server.app.lanes.heavyScreens.line.running;
    };
    expect(await turnsAfter('rollback')).toBe(0);
    const locked = (table: string) => `lock table ${table} in access exclusive mode`;
    await holder.query(`begin; ${locked('makes')}; savepoint first; ${locked('timesheets')}`);
    const beside = ask(manager, '/api/makes');
    expect(await turnsAfter('rollback to savepoint first')).toBe(1);
    await holder.query('rollback');
    expect((await beside).statusCode).toBe(200);
  });

  it('searches a long list one word after the other, beside their own other screens', async () => {
    const admin = await server.as('ADMIN');
    const asked = ['drain', 'boiler', 'roof'].map((q) =>
      ask(admin, `/api/timesheets?q=${q}`, { name: q }),
    );
    expect((await ask(admin, '/api/companies')).statusCode).toBe(200);
    expect(server.app.lanes.searches.line.running).toBe(1);
    await holder.query('rollback');
    for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
    expect(answered).toEqual(['/api/companies', 'drain', 'boiler', 'roof']);
  });

  it('leaves lists, saves and their own other screens to be answered before any of it is', async () => {
    const [admin, manager] = [await server.as('ADMIN'), await server.as('CONTRACT_MANAGER')];
    const loop = Array.from({ length: 10 }, () => ask(admin, WORST, { name: 'worst' }));
    const others = [
      await ask(manager, '/api/companies'),
      await ask(admin, '/api/companies'),
      await ask(admin, '/api/makes', { payload: { name: 'Answered Beside It' } }),
      await ask(manager, '/api/employees/profile'),
    ];
    for (const { statusCode } of others) expect(statusCode).toBe(200);
    expect(answered).not.toContain('worst');
    await holder.query('rollback');
    for (const { statusCode } of await Promise.all(loop)) expect(statusCode).toBe(200);
  });
});

describe('a screen that takes too long', () => {
  it('is refused in words within its time, and is one of the heavy calls from then on', async () => {
    const admin = await server.as('SUPER_ADMIN');
    const screen = '/api/timesheets?q=plant';
    const of = hasty;
    const refused = await ask(admin, screen, { of });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({
      code: 'busy',
      message: expect.stringContaining('Choose a shorter period or add a filter'),
    });
    const again = ask(admin, screen, { name: 'again', of });
    const worst = ask(admin, WORST, { name: 'worst', of });
    await ask(admin, '/api/companies', { of });
    expect(answered).toEqual([screen, '/api/companies']);
    await holder.query('rollback');
    expect((await again).statusCode).toBe(200);
    expect((await worst).statusCode).toBe(200);
    expect(answered.slice(2)).toEqual(['again', 'worst']);
  });

  it('keeps no connection from what others save, however many look', async () => {
    const roles = ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER', 'ENGINEER'] as const;
    const people = await Promise.all(roles.map((role) => server.as(role)));
    const looks = people.flatMap((headers) =>
      Array.from({ length: 5 }, () =>
        ask(headers, '/api/timesheets?date=2026-11-02', { name: 'look' }),
      ),
    );
    const [admin = {}] = people;
    const saved = await ask(admin, '/api/makes', { name: 'save', payload: { name: 'Saved' } });
    expect(saved.statusCode).toBe(200);
    expect(answered).toEqual(['save']);
    await holder.query('rollback');
    await Promise.all(looks);
  });
});
