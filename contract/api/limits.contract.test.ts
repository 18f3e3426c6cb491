import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../support/accounts';
import { type Answer, expectFailure, expectSuccess, saidOf } from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { signInByCode } from '../support/mails/codes';

const NOBODY = 'nobody.at.all@example.com';

/** Expects a refusal as too many calls, with the seconds to wait in Retry-After and in the message. */
function expectTooOften(answer: Answer, most: number, about = ''): void {
  const { message } = expectFailure(answer, 429, about);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds, about).toBeGreaterThanOrEqual(1);
  expect(seconds, about).toBeLessThanOrEqual(most);
  expect(message, about).toMatch(/\d+ (?:seconds|minutes)\.$/);
}

/** Repeats a call sequentially. */
async function times(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await call());
  return answers;
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe.each(backEnds)('calls without a session, on $name', (target) => {
  const on = useBackend(target, 'as people work');

  it('are limited to 300 in ten seconds for each address, without effect on sessions and monitoring', async () => {
    const person = await on.as('ADMIN');
    const answers = await Promise.all(Array.from({ length: 320 }, () => on.anyone.get('docs')));
    const served = answers.filter(({ status }) => status === 200);
    // Signing in used some of them.
    expect(served.length).toBeGreaterThan(290);
    expect(served.length).toBeLessThanOrEqual(300);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectTooOften(answer, 10);
    const login = { email: ACCOUNTS.ENGINEER, password: 'not the password' };
    for (const _try of [1, 2, 3, 4, 5, 6])
      expectTooOften(await on.anyone.post('auth/login', login), 10);
    expectTooOften(await on.anyone.get('employees/profile'), 10, 'without a token');
    expectSuccess(await person.get('employees/profile'));
    expectSuccess(await on.anyone.get('health'));
    expectSuccess(await on.anyone.get('ready'));
    const wait = Math.max(...answers.map(({ headers }) => Number(headers['retry-after'] ?? 0)));
    await pause(wait * 1_000);
    // Refused calls counted against no account.
    await signIn(on.anyone, ACCOUNTS.ENGINEER);
  });
});

describe.each(backEnds)('limits on $name', (target) => {
  // In this order, because all of these calls come from one address and are counted together.
  const on = useBackend(target, 'as people work');
  const post = (path: string, body: object) => on.anyone.post(path, body);
  const login = (email: string, password: string) => post('auth/login', { email, password });

  it('locks an account, known or not, for a quarter of an hour after five wrong passwords', async () => {
    const wrong: Answer[] = [];
    for (const email of [ACCOUNTS.ENGINEER, NOBODY]) {
      const failures = await times(5, () => login(email, 'not the password'));
      expect(statuses(failures), email).toEqual([400, 400, 400, 400, 400]);
      wrong.push(...failures);
      const waiting = await login(email, PASSWORD);
      expectTooOften(waiting, 900, email);
      expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(840);
    }
    for (const answer of wrong) expect(saidOf(answer)).toEqual(saidOf(wrong[0] as Answer));
    await signIn(on.anyone, ACCOUNTS.ADMIN);
  });

  it('blocks an address after sixty attempts, before they count against an account', async () => {
    const more = await times(5, () => login(NOBODY, PASSWORD));
    for (const answer of more) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    // The seventeen attempts before and the admin's count too; these are up to the sixtieth.
    await times(60 - 18, () => login(NOBODY, PASSWORD));
    expectTooOften(await login(ACCOUNTS.SUPER_ADMIN, PASSWORD), 60, 'the sixty-first');
  });

  it('allows each session 300 calls in ten seconds, regardless of other sessions', async () => {
    const [busy, other] = [
      await signInByCode(on, ACCOUNTS.ADMIN),
      await signInByCode(on, ACCOUNTS.ADMIN),
    ];
    const calls = Array.from({ length: 310 }, () => busy.get('auth/ping'));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectTooOften(answer, 10);
    expectSuccess(await other.get('auth/ping'));
  });

  it('limits guesses at the password of a locked session', async () => {
    const session = await signInByCode(on, ACCOUNTS.HR_ADMINISTRATOR);
    await session.post('auth/lock', {});
    const guesses = await times(5, () => session.post('auth/unlock', { password: 'a guess' }));
    expect(statuses(guesses)).toEqual([422, 422, 422, 422, 422]);
    expectTooOften(await session.post('auth/unlock', { password: PASSWORD }), 900);
  });

  it('mails three codes an hour for a forgotten password, and responds alike to an unknown address', async () => {
    for (const email of [ACCOUNTS.ADMIN, NOBODY]) {
      const answers = await times(4, () => post('auth/forgot-password', { email }));
      expect(statuses(answers), email).toEqual([200, 200, 200, 429]);
      expectTooOften(answers[3] as Answer, 3600);
    }
    for (const _mail of [1, 2, 3]) await on.mails.take(ACCOUNTS.ADMIN, /code/);
    expect(await on.mails.holds(ACCOUNTS.ADMIN)).toBe(false);
    expectSuccess(await post('auth/pin-login', { email: NOBODY }), 'a code to sign in');
  });

  it('allows twenty attempts with codes and links in a minute from one address', async () => {
    const email = ACCOUNTS.ADMIN;
    const tried = await times(17, () => post('auth/verify-otp', { email, otp: '00000000' }));
    // Three people signed in by code before.
    expect(new Set(statuses(tried))).toEqual(new Set([422]));
    const token = 'x'.repeat(43);
    const [name, password] = ['Jo', 'larks over 41 meadows'];
    for (const [path, body] of [
      ['auth/verify-otp', { email, otp: '00000000' }],
      ['auth/pin-verify', { email, otp: '00000000' }],
      ['auth/create-password', { email, token, password }],
      ['auth/invitation', { token }],
      ['auth/register', { token, name, password }],
    ] as const)
      expectTooOften(await post(path, body), 60, path);
  });
});
