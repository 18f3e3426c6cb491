import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNTDOWN_SECONDS, IDLE_PERIOD_SECONDS } from '@/modules/people/model/accounts/sessions';
import { DEMO_PASSWORD } from '@/modules/samples';
import { type RunningMock, startMock } from './testing/mock';

const START = Date.parse('2026-03-05T09:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const ENGINEER = 'engineer@example.com';
const NEW_PASSWORD = 'larks over 41 meadows';

let mock: RunningMock;
let now = START;

const outbox = () => join(dirname(mock.dbFile), 'outbox');
/** Returns the text of the newest mail. */
function newestMail(): string {
  const newest = readdirSync(outbox()).sort().at(-1) ?? '';
  return readFileSync(join(outbox(), newest), 'utf8');
}
const codeMailed = () => /^\d{8}$/m.exec(newestMail())?.[0];
const anyone = (path: string, body: object) => mock.post(undefined, `/api/${path}`, body);
const login = (password: string, email = ENGINEER) => anyone('auth/login', { email, password });
const forgot = () => anyone('auth/forgot-password', { email: ENGINEER });
const verify = (otp = codeMailed()) => anyone('auth/verify-otp', { email: ENGINEER, otp });

beforeAll(async () => {
  mock = await startMock({ now: () => now, publicUrl: 'https://office.example.com' });
});
afterAll(() => mock.stop());
beforeEach(async () => {
  now = START;
  await mock.post(undefined, '/__reset', {});
});

describe('a mailed code', () => {
  it('is written to the outbox next to the records, for testers', async () => {
    expect(existsSync(outbox())).toBe(false);
    await forgot();
    expect(newestMail()).toMatch(/^To: .*engineer@example\.com/m);
    expect((await verify()).status).toBe(200);
  });

  it('can be tried for ten minutes', async () => {
    await forgot();
    now += 10 * MINUTE;
    expect((await verify()).status).toBe(422);
    await forgot();
    now += 10 * MINUTE - 1;
    expect((await verify()).status).toBe(200);
  });

  it('gives a token that lasts ten minutes', async () => {
    await forgot();
    const { token } = (await verify()).body.data;
    now += 10 * MINUTE;
    const body = { email: ENGINEER, token, password: NEW_PASSWORD };
    const late = await anyone('auth/create-password', body);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['token']]);
  });
});

describe('an invitation', () => {
  const invited = async (id: number) =>
    (await mock.get('ADMIN', `/api/employees?id=${id}`)).body.data[0];
  const person = async () => {
    const { body } = await mock.get('ADMIN', '/api/employees?invite_status=not_invited&per_page=1');
    return body.data[0].id as number;
  };

  it('expires after seven days, and the record shows it', async () => {
    const id = await person();
    await mock.post('ADMIN', '/api/employees/invite', { user_id: id });
    const link = /https:\/\/office\.example\.com\/auth\/register\?token=([\w-]{43})/;
    const token = link.exec(newestMail().replace(/=\n/g, '').replace(/=3D/g, '='))?.[1];
    now += 7 * DAY;
    const late = await anyone('auth/register', { token, name: 'Jo', password: NEW_PASSWORD });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['token']]);
    const { token: fresh } = (await login('Password1!', 'admin@example.com')).body.data;
    const headers = { authorization: `Bearer ${fresh}` };
    const { body } = await mock.get(undefined, `/api/employees?id=${id}`, headers);
    expect(body.data[0]).toMatchObject({ invite_status: 'expired', is_invited: false, version: 2 });
  });

  it('that is open in the samples can be sent again', async () => {
    const { body } = await mock.get('ADMIN', '/api/employees?invite_status=invited&per_page=1');
    const [{ id }] = body.data;
    expect((await mock.post('ADMIN', '/api/employees/invite', { user_id: id })).status).toBe(200);
    expect((await invited(id)).invited_at).toBe(new Date(START).toISOString());
  });
});

describe('a password', () => {
  it('that was chosen is reset with the mock, with its mails and sessions', async () => {
    await mock.post('ENGINEER', '/api/employees/change-password', {
      current_password: 'Password1!',
      new_password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    expect((await login('Password1!')).status).toBe(400);
    expect(newestMail()).toContain('https://office.example.com/auth/recover-password');
    await mock.post(undefined, '/__reset', {});
    expect((await login('Password1!')).status).toBe(200);
    expect(existsSync(outbox())).toBe(false);
  });

  it('can be tried again a quarter of an hour after five wrong ones', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await login('a guess')).status).toBe(400);
      now += MINUTE;
    }
    now += 14 * MINUTE - 1;
    const waiting = await login('Password1!');
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1']);
    now += 1;
    expect((await login('Password1!')).status).toBe(200);
  });
});

describe('a locked session', () => {
  it('ends when unused, despite attempts at its password', async () => {
    await mock.post('ENGINEER', '/api/auth/lock', {});
    now += IDLE_PERIOD_SECONDS * 1000;
    const guess = await mock.post('ENGINEER', '/api/auth/unlock', { password: 'a guess' });
    expect(guess.status).toBe(422);
    now += COUNTDOWN_SECONDS * 1000;
    const late = await mock.post('ENGINEER', '/api/auth/unlock', { password: 'Password1!' });
    expect(late.status).toBe(401);
  });
});

it('a past last day ends the access of its person, and marks their record as left', async () => {
  const { body } = await mock.get('ENGINEER', '/api/employees/profile');
  const { id } = body.data;
  await mock.post('SUPER_ADMIN', '/api/employees', { id, end_date: '2026-03-06' });
  now = Date.parse('2026-03-06T23:59:00Z');
  expect((await login(DEMO_PASSWORD)).status).toBe(200);
  now = Date.parse('2026-03-07T00:01:00Z');
  expect((await login(DEMO_PASSWORD)).status).toBe(400);
  const { data } = (
    await anyone('auth/login', { email: 'admin@example.com', password: DEMO_PASSWORD })
  ).body;
  const headers = { authorization: `Bearer ${data.token}` };
  const found = await mock.get(undefined, `/api/employees?id=${id}`, headers);
  expect(found.body.data[0]).toMatchObject({ status: 'left', updated_by: null });
});
