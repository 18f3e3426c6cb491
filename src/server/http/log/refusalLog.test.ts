import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@/core/rateLimits';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

const SECRET = 'g3h3im';
const ENGINEER = { id: 4, email: 'engineer@example.com' };

let test: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  test = await startTestApp(undefined, { limits: LIMITS, logLevel: 'warn', logTo });
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
});

const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  (await test.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).statusCode;
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log reports at level warn', () => {
  it('a failed sign-in and the lock-out that follows, with the account and without any input', async () => {
    for (let tries = 0; tries < 6; tries += 1)
      await post('auth/login', { email: ENGINEER.email, password: SECRET });
    await post('auth/login', { email: `${SECRET}@example.com`, password: SECRET });
    const failed = { level: 40, msg: 'sign-in failed', operation: 'auth/login', actor: null };
    expect(logged()).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ ...failed, row: ENGINEER.id })),
      { msg: 'locked out', operation: 'auth/login', limit: 'login_failures' },
      { ...failed, row: ENGINEER.id },
      { ...failed, row: null },
    ]);
    expect(lines.join('')).not.toMatch(new RegExp(`${SECRET}|${ENGINEER.email}`));
  });

  it('a wrong code and a wrong password of somebody who is signed in', async () => {
    await post('auth/verify-otp', { email: ENGINEER.email, otp: SECRET });
    const hr = await test.as('HR_ADMINISTRATOR');
    await post('auth/lock', {}, hr);
    await post('auth/unlock', { password: SECRET }, hr);
    expect(logged()).toMatchObject([
      { msg: 'wrong code', operation: 'auth/verify-otp', row: ENGINEER.id },
      { msg: 'wrong password', operation: 'auth/unlock', actor: 5, row: 5 },
    ]);
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('a forbidden action, with its row', async () => {
    const engineer = await test.as('ENGINEER');
    expect(await post('customers', { id: 3, name: SECRET }, engineer)).toBe(403);
    const url = `/api/companies/delete/2?why=${SECRET}`;
    await test.app.inject({ method: 'GET', url, headers: engineer });
    expect(logged()).toMatchObject([
      { msg: 'not allowed', actor: 4, operation: 'customers/save', row: 3 },
      { msg: 'not allowed', actor: 4, operation: 'companies/delete', row: 2 },
    ]);
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('a transition that the state of a record refuses', async () => {
    const admin = await test.as('ADMIN');
    expect(await post('employees/revoke-invite', { user_id: ENGINEER.id }, admin)).toBe(409);
    expect(logged()).toMatchObject([
      { level: 40, msg: 'refused', operation: 'employees/revoke-invite', row: 4, code: 'invite' },
    ]);
  });

  it('no conflicting save, which is nobody’s fault', async () => {
    const admin = await test.as('ADMIN');
    expect(await post('customers', { id: 3, name: 'One', version: 1 }, admin)).toBe(200);
    expect(await post('customers', { id: 3, name: 'Two', version: 1 }, admin)).toBe(409);
    expect(logged()).toEqual([]);
  });
});
