import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@/core/rateLimits';
import { DEMO_PASSWORD } from '@/modules/samples';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

const received: string[] = [];
let arrived = () => {};
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      arrived();
      done();
    });
  },
});

/** Returns the next mail that arrives, without the soft line breaks of quoted-printable. */
const nextMail = () =>
  new Promise<string>((resolve) => {
    arrived = () => resolve((received.at(-1) ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '='));
  });

let test: TestApp;
let smtpUrl = '';
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    mailServer.on('error', () => {});
    mailServer.listen(0, '127.0.0.1', resolve);
  });
  const address = mailServer.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  test = await startTestApp(undefined, {
    limits: LIMITS,
    mail: { smtpUrl },
    runsJobs: false,
    publicUrl: 'https://back.office.example',
  });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

describe('a forgotten password, with a mail server', () => {
  it('is replaced with the mailed code, and a notice follows', async () => {
    const email = 'engineer@example.com';
    const mailed = nextMail();
    const response = await post(
      'auth/forgot-password',
      { email: ' Engineer@Example.com ' },
      { host: 'evil.example' },
    );
    expect(response.json()).toMatchObject({ success: true, data: null });
    const mail = await mailed;
    expect(mail).toContain('To: Ben Carter <engineer@example.com>');
    expect(mail).not.toContain('evil.example');
    // On a separate line: the id of the mail may have as many digits.
    const otp = /^(\d{8})\s*$/m.exec(mail)?.[1];
    expect((await post('auth/verify-otp', { email, otp: '1' })).statusCode).toBe(422);
    const verified = await post('auth/verify-otp', { email, otp });
    const { token } = verified.json().data;
    const noticed = nextMail();
    const password = 'correct horse battery';
    expect((await post('auth/create-password', { email, password, token })).statusCode).toBe(200);
    expect(await noticed).toContain('https://back.office.example/auth/recover-password');
    expect((await post('auth/login', { email, password })).statusCode).toBe(200);
  });

  it('behaves the same for an unknown address', async () => {
    const before = received.length;
    const known = await post('auth/forgot-password', { email: 'admin@example.com' });
    const unknown = await post('auth/forgot-password', { email: 'nobody@example.com' });
    expect(unknown.json()).toEqual(known.json());
    await expect.poll(() => received.length).toBe(before + 1);
  });
});

describe('an invitation, with a mail server', () => {
  it('contains a link to the product’s public address', async () => {
    const headers = { ...(await test.as('HR_ADMINISTRATOR')), host: 'evil.example' };
    const mailed = nextMail();
    const invited = await post('employees/invite', { user_id: 12 }, headers);
    expect(invited.json().data).toMatchObject({ id: 12, invite_status: 'invited' });
    const token = /https:\/\/back\.office\.example\/auth\/register\?token=([\w-]{43})/.exec(
      await mailed,
    )?.[1];
    const registered = await post('auth/register', {
      token,
      name: 'Chloe B.',
      password: 'correct horse battery',
    });
    expect(registered.json()).toMatchObject({ success: true, data: { email: expect.any(String) } });
  });

  it('is not created if the mail server refuses, with a message', async () => {
    const silent = await startTestApp(undefined, { mail: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const headers = await silent.as('HR_ADMINISTRATOR');
    const refused = await silent.app.inject({
      method: 'POST',
      url: '/api/employees/invite',
      payload: { user_id: 12 },
      headers,
    });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toMatch(/mail could not be sent/);
    const listed = await silent.app.inject({ url: '/api/employees?id=12', headers });
    expect(listed.json().data[0].invite_status).not.toBe('invited');
    await silent.close();
  });
});

describe('the limits', () => {
  it('let an account try ten times a minute', async () => {
    const login = () => post('auth/login', { email: 'limited@example.com', password: 'x' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await login()).statusCode);
    // The delay after five failures comes first; the eleventh try is refused in any case.
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.slice(5)).toEqual([429, 429, 429, 429, 429, 429]);
  });

  it('make an account wait at an address after five failures, even with the right password', async () => {
    const email = 'hr.administrator@example.com';
    for (let n = 0; n < 5; n += 1) await post('auth/login', { email, password: 'wrong' });
    const refused = await post('auth/login', { email, password: DEMO_PASSWORD });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.json().message).toMatch(/try again in 15 minutes/);
  });

  it('mail three codes an hour to an account, known or not', async () => {
    for (const email of ['contract.manager@example.com', 'nobody.here@example.com']) {
      const request = () => post('auth/forgot-password', { email });
      const statuses = [await request(), await request(), await request(), await request()];
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    }
  });

  it('let a session call 300 times in ten seconds', async () => {
    const headers = await test.as('SUPER_ADMIN');
    const ping = () => test.app.inject({ url: '/api/auth/ping', headers });
    const answers = await Promise.all(Array.from({ length: 301 }, ping));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(10);
  });
});

describe('a locked session', () => {
  it('returns 401 for everything but the password, and ends when its person signs out', async () => {
    const { app } = test;
    const headers = await test.as('ADMIN');
    const lock = () => post('auth/lock', {}, headers);
    expect((await lock()).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/companies', headers })).json()).toMatchObject({
      success: false,
      code: 'locked',
    });
    expect((await post('auth/unlock', { password: 'wrong' }, headers)).json()).toHaveProperty(
      'errors.password',
    );
    const opened = await post('auth/unlock', { password: DEMO_PASSWORD }, headers);
    expect(opened.statusCode).toBe(200);
    expect((await app.inject({ url: '/api/companies', headers })).statusCode).toBe(200);
    await lock();
    expect((await app.inject({ url: '/api/employees/logout', headers })).statusCode).toBe(401);
    expect(
      (await post('auth/unlock', { password: DEMO_PASSWORD }, headers)).json(),
    ).not.toHaveProperty('errors');
  });
});
