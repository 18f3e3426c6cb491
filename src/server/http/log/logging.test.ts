import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { logging } from './logging';

const connection = openDemoDatabase();
const SECRET = 'g3h3im';

let lines: string[] = [];
const newApp = (level = 'trace') =>
  fastify({ logger: logging(level, { write: (line) => lines.push(line) }) });
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const entryOf = (msg: string) => entries().find((entry) => entry.msg === msg);

beforeEach(() => {
  lines = [];
});

describe('the log of a call', () => {
  it('has its method, path and id, and no header, query or body', async () => {
    const app = newApp();
    app.post('/api/auth/login', (request) => {
      request.log.info({ req: request, body: request.body, headers: request.headers }, 'asked');
      return { token: SECRET };
    });
    const answered = await app.inject({
      method: 'POST',
      url: `/api/auth/login?search=${SECRET}`,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { email: 'ann@example.com', password: SECRET, otp: SECRET },
    });
    expect(answered.statusCode).toBe(200);
    expect(entryOf('asked')).toMatchObject({
      req: { method: 'POST', path: '/api/auth/login' },
      body: '[hidden]',
      reqId: expect.any(String),
    });
    expect(entryOf('request completed')).toMatchObject({ res: { statusCode: 200 } });
    expect(lines.join('')).not.toContain(SECRET);
  });

  it.each([
    'authorization',
    'password',
    'current_password',
    'new_password',
    'confirm_password',
    'password_hash',
    'otp',
    'token',
    'body',
    'mail',
  ])('hides %s, at the top or two levels below', (name) => {
    const app = newApp();
    app.log.info({ [name]: SECRET, a: { [name]: SECRET, b: { [name]: [SECRET] } }, id: 7 }, 'said');
    expect(entryOf('said')).toMatchObject({
      [name]: '[hidden]',
      a: { [name]: '[hidden]', b: { [name]: '[hidden]' } },
      id: 7,
    });
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('is empty below the configured level', async () => {
    const app = newApp('warn');
    app.log.info('nothing of interest');
    app.log.warn('something of interest');
    expect(entries().map(({ msg }) => msg)).toEqual(['something of interest']);
  });
});

describe('the log of an error', () => {
  const failing: [what: string, query: ReturnType<typeof sql>, code: string][] = [
    [
      'repeats a unique value',
      sql`insert into credentials (employee_id, password_hash) values (1, ${SECRET})`,
      '23505',
    ],
    [
      'leaves out a required value',
      sql`insert into sessions (token_hash, employee_id) values (${SECRET}, 1)`,
      '23502',
    ],
  ];

  it.each(failing)('names the query that %s and none of its values', async (_what, query, code) => {
    const app = newApp();
    const error = await connection.db.execute(query).catch((thrown: unknown) => thrown);
    // Otherwise there would be nothing to hide.
    expect(String(error)).toContain(SECRET);
    app.log.error({ err: error }, 'failed');
    expect(entryOf('failed')).toMatchObject({
      err: {
        message: expect.stringContaining('Failed query: insert into'),
        stack: expect.stringMatching(/^\s+at /),
        cause: { type: 'error', code },
      },
    });
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('includes its cause, its code and its stack', () => {
    const cause = Object.assign(new Error('550 no such person'), { code: 'EENVELOPE' });
    newApp().log.error({ err: new TypeError('a mail failed', { cause }) }, 'failed');
    expect(entryOf('failed')?.err).toMatchObject({
      type: 'TypeError',
      message: 'a mail failed',
      stack: expect.stringContaining('logging.test.ts'),
      cause: { type: 'Error', message: '550 no such person', code: 'EENVELOPE' },
    });
  });

  it('stops at circular causes, and accepts values that are not errors', () => {
    const error = new Error('one');
    error.cause = new Error('other', { cause: error });
    const app = newApp();
    app.log.error({ err: error }, 'round');
    app.log.error({ err: SECRET }, 'thrown');
    expect(entryOf('round')?.err).toMatchObject({ cause: { cause: { message: 'one' } } });
    expect(entryOf('thrown')?.err).toMatchObject({
      type: 'string',
      message: 'something was thrown',
    });
  });
});
