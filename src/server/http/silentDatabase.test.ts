import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gate } from '@/server/testing/gate';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';

/** Returns the result of some work and its milliseconds. */
async function timed<T>(work: PromiseLike<T>): Promise<[T, number]> {
  const began = performance.now();
  const outcome = await work;
  return [outcome, performance.now() - began];
}

describe('a network that silently drops everything to the database', () => {
  let server: TestApp;
  let gate: Gate;
  beforeAll(async () => {
    const through = await Gate.before(await createDemoDatabase());
    gate = through.gate;
    server = await startTestApp(through.url);
  });
  afterAll(async () => {
    await server.close();
    await gate.remove();
  });
  const ready = () => server.app.inject('/api/ready');

  it('costs calls a few seconds and a 503, readiness at most two, and recovers soon after', async () => {
    const headers = await server.as('ADMIN');
    const list = () => server.app.inject({ url: '/api/makes', headers });
    const add = (name: string) =>
      server.app.inject({ method: 'POST', url: '/api/makes', headers, payload: { name } });
    // Idle connections, and one that waits for a result, all fall silent.
    await Promise.all([list(), list(), list(), ready()]);
    gate.fallSilent();
    const calls = [list(), list(), add('While away')].map(timed);
    for (let times = 0; times < 3; times += 1) {
      const [answer, took] = await timed(ready());
      expect(answer.statusCode).toBe(503);
      expect(answer.json().parts).toEqual({ database: expect.any(String) });
      expect(took).toBeLessThan(2_000);
    }
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    for (const [answer, took] of await Promise.all(calls)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(took).toBeLessThan(8_000);
    }
    const [late, took] = await timed(list());
    expect(late.statusCode).toBe(503);
    expect(took).toBeLessThan(8_000);

    gate.speak();
    const began = performance.now();
    while ((await list()).statusCode !== 200 || (await ready()).statusCode !== 200)
      expect(performance.now() - began).toBeLessThan(5_000);
    expect((await add('After all')).statusCode).toBe(200);
  }, 60_000);

  it('does not interrupt a slow statement while the database responds', async () => {
    const { pool } = server.app.connection;
    const { rows } = await pool.query('select 7 as seven, pg_sleep(4)');
    expect(rows[0].seven).toBe(7);
  }, 20_000);
});

describe('readiness of the database', () => {
  it('is false while migrations of this build are missing, and true with them', async () => {
    const server = await startTestApp();
    const { pool } = server.app.connection;
    const status = async () => (await server.app.inject('/api/ready')).json();
    expect(await status()).toMatchObject({ success: true, data: { status: 'ready' } });
    const { rows } = await pool.query(
      `with gone as (delete from drizzle.__drizzle_migrations where created_at =
         (select max(created_at) from drizzle.__drizzle_migrations) returning *) select * from gone`,
    );
    expect((await status()).parts).toEqual({
      migrations: 'The database lacks migrations of this version.',
    });
    const { id, hash, created_at } = rows[0];
    await pool.query('insert into drizzle.__drizzle_migrations values ($1, $2, $3)', [
      id,
      hash,
      created_at,
    ]);
    expect((await status()).success).toBe(true);
    await pool.query('drop schema drizzle cascade');
    expect((await status()).parts).toEqual({ migrations: expect.any(String) });
    await server.close();
  });
});
