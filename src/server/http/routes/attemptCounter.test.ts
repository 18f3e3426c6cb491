import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@/core/rateLimits';
import { issueCode } from '@/engine/signIn/codes';
import { DEMO_PASSWORD } from '@/modules/samples';
import { times } from '@/server/testing/limits';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

const OWNER = 'engineer@example.com';
const HOME = '192.0.2.10';
const STRANGER = '198.51.100.7';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp(undefined, { limits: LIMITS });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.db.execute(sql`delete from rate_limits`);
});

const post = (url: string, payload: object, remoteAddress = HOME) =>
  test.app.inject({ method: 'POST', url: `/api/${url}`, payload, remoteAddress });
const login = (email: string, password: string, from: string) =>
  post('auth/login', { email, password }, from);

describe('a stranger’s failures', () => {
  it('delay the account at their address, and its owner nowhere', async () => {
    const statuses: number[] = [];
    for (const _ of times(40)) statuses.push((await login(OWNER, 'a guess', STRANGER)).statusCode);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    // Checked before the account is counted: otherwise the eleventh would delay its owner.
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    expect((await login(OWNER, DEMO_PASSWORD, STRANGER)).statusCode).toBe(429);
    const owner = await login(OWNER, DEMO_PASSWORD, HOME);
    expect(owner.statusCode, owner.body).toBe(200);
  });

  it('from changing addresses are limited to ten in a minute', async () => {
    const from = (n: number) => `203.0.113.${n}`;
    for (const [n] of times(10).entries())
      expect((await login(OWNER, 'a guess', from(n))).statusCode).toBe(400);
    const next = await login(OWNER, 'a guess', from(11));
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('do not count successes: the owner signs in any number of times', async () => {
    for (const _ of times(15))
      expect((await login(OWNER, DEMO_PASSWORD, HOME)).statusCode).toBe(200);
  });

  it('from an address with sixty calls in a minute are refused first', async () => {
    for (const [n] of times(60).entries())
      await login(`nobody.${n}@example.com`, 'a guess', STRANGER);
    expect((await login(OWNER, DEMO_PASSWORD, STRANGER)).statusCode).toBe(429);
    const { rows } = await test.app.db.execute(
      sql`select key from rate_limits where key like 'login_account:%' and hits > 0`,
    );
    expect(rows).toHaveLength(60);
    expect((await login(OWNER, DEMO_PASSWORD, HOME)).statusCode).toBe(200);
  });
});

describe('a stranger’s codes', () => {
  it('do not prevent signing in with the password', async () => {
    for (const call of ['auth/forgot-password', 'auth/pin-login'])
      for (const _ of times(6)) await post(call, { email: OWNER }, STRANGER);
    for (const call of ['auth/verify-otp', 'auth/pin-verify'])
      for (const _ of times(12)) await post(call, { email: OWNER, otp: '00000000' }, STRANGER);
    expect((await login(OWNER, DEMO_PASSWORD, HOME)).statusCode).toBe(200);
  });
});

describe('the work of a response', () => {
  /** Returns the statements that a call sends to PostgreSQL, by their first words. */
  const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    const statements: string[] = [];
    const query = Client.prototype.query;
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...of: unknown[]
    ) {
      const [first] = of as [string | { text?: string }];
      statements.push(String(typeof first === 'string' ? first : first?.text).slice(0, 60));
      return (query as (...of: unknown[]) => unknown).apply(this, of);
    } as never);
    await call();
    const count = statements.length;
    // Work after the response must not count as part of the next call.
    for (let known = -1; known < statements.length; ) {
      known = statements.length;
      await pause(200);
    }
    spy.mockRestore();
    return statements.slice(0, count);
  };

  it.each(['auth/verify-otp', 'auth/pin-verify'])(
    'is the same for known addresses, with a code and without, and for unknown ones: %s',
    async (call) => {
      const purpose = call === 'auth/verify-otp' ? 'reset' : 'sign_in';
      await test.app.store.transaction((tx) => issueCode(tx, 4, purpose));
      const tried = (email: string) =>
        statementsOf(() => post(call, { email, otp: 'wrong' }, STRANGER));
      const withCode = await tried(OWNER);
      expect(withCode.length).toBeGreaterThan(3);
      expect(await tried('admin@example.com'), 'without a code').toEqual(withCode);
      expect(await tried('nobody.at.all@example.com'), 'nobody').toEqual(withCode);
    },
  );

  it.each(['auth/forgot-password', 'auth/pin-login'])(
    'of %s is done before the address is looked up',
    async (call) => {
      const known = await statementsOf(() => post(call, { email: OWNER }, STRANGER));
      const unknown = await statementsOf(() =>
        post(call, { email: 'nobody.at.all@example.com' }, STRANGER),
      );
      // Later work starts after the response, and may or may not appear here.
      expect(known[0]).toContain('rate_limits');
      expect(unknown[0]).toBe(known[0]);
    },
  );
});
