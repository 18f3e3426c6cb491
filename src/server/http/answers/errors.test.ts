import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gate } from '@/server/testing/gate';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { refusalOfError } from './errors';

const failing = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

describe('an error', () => {
  it.each([
    ['the connection broke', failing('08006')],
    ['the server shuts down', failing('57P01')],
    ['the server starts', failing('57P03')],
    ['there are too many connections', failing('53300')],
    ['nobody listens', failing('ECONNREFUSED')],
    ['the socket is gone', failing('ENOENT')],
    ['the connection was reset', failing('ECONNRESET')],
    ['the driver says so in words', new Error('Connection terminated unexpectedly')],
    ['the pool waited too long', new Error('timeout exceeded when trying to connect')],
  ])('is a database that is away where %s, also beneath what wraps it', (_case, error) => {
    for (const thrown of [error, wrapped(error), wrapped(wrapped(error))]) {
      expect(refusalOfError(thrown)).toMatchObject({
        status: 503,
        message: expect.stringContaining('Nothing was saved'),
      });
    }
  });

  it('that repeats user input is not taken for a lost database', () => {
    const typed = 'Connection terminated';
    const thrown = Object.assign(new Error(`Failed query: insert … params: ${typed}`), {
      query: 'insert …',
      params: [typed],
      cause: failing('22001', 'value too long'),
    });
    expect(refusalOfError(thrown)).toBeUndefined();
  });

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('is a full disk with code %s', (code) => {
    expect(refusalOfError(wrapped(failing(code)))).toMatchObject({
      status: 503,
      code: 'storage',
      message: expect.stringContaining('disk is full'),
    });
  });

  it.each(['EROFS', 'EIO', 'EACCES', 'ENOENT', 'ENOTDIR', 'ESTALE'])(
    'of a file is a storage fault with code %s, not a lost database',
    (code) => {
      const error = Object.assign(failing(code), { syscall: 'open', path: '/data/files/7' });
      expect(refusalOfError(wrapped(error))).toMatchObject({ status: 503, code: 'storage' });
    },
  );

  it('of a lost socket is not a storage fault, though it names the socket', () => {
    const error = Object.assign(failing('ENOENT'), { syscall: 'connect', path: '/run/.s.PGSQL' });
    expect(refusalOfError(error)).toMatchObject({
      message: expect.stringContaining('database cannot be reached'),
    });
  });

  it.each(['55P03', '57014', '40P01'])('is a wait that was too long with code %s', (code) => {
    expect(refusalOfError(wrapped(failing(code)))).toMatchObject({
      status: 503,
      message: expect.stringContaining('too busy'),
    });
  });

  it('becomes a refusal when two saves use one unique value at once', () => {
    expect(refusalOfError(wrapped(failing('23505')))).toMatchObject({
      status: 422,
      errors: { root: [expect.stringMatching(/just been saved\.$/)] },
    });
  });

  it('becomes a refusal when a number exceeds its column', () => {
    expect(refusalOfError(wrapped(failing('22003')))).toMatchObject({
      status: 422,
      errors: { root: [expect.stringMatching(/too large/)] },
    });
  });

  it.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415],
  ])('of the request is the caller’s: %s', (code, status) => {
    expect(refusalOfError(failing(code))).toMatchObject({ status });
  });

  it('of the request without a code is a 400', () => {
    expect(refusalOfError(Object.assign(new Error('bad'), { statusCode: 400 }))).toMatchObject({
      status: 400,
    });
  });

  it.each([
    failing('42601', 'syntax error'),
    failing('23502'),
    new TypeError('x is not a function'),
    'thrown',
    null,
    undefined,
    7,
    Object.assign(new Error('x'), { statusCode: 500 }),
  ])('of ours is no refusal: %s', (error) => {
    expect(refusalOfError(error)).toBeUndefined();
  });

  it('that is its own cause does not loop', () => {
    const error = new Error('round');
    error.cause = error;
    expect(refusalOfError(error)).toBeUndefined();
  });
});

describe('an internal failure', () => {
  it('is reported without a stack and without SQL', async () => {
    const server = await startTestApp();
    const headers = await server.as('ADMIN');
    await server.app.connection.pool.query('drop table makes cascade');
    const answer = await server.app.inject({ url: '/api/makes', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Something went wrong on the server.',
      data: null,
      request_id: expect.any(String),
    });
    await server.close();
  });
});

describe('a database that goes away', () => {
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

  it('is reported with a time to try again, and is used again once it is back', async () => {
    const headers = await server.as('ADMIN');
    const list = () => server.app.inject({ url: '/api/makes', headers });
    const add = (name: string) =>
      server.app.inject({ method: 'POST', url: '/api/makes', headers, payload: { name } });
    expect((await list()).statusCode).toBe(200);
    await gate.shut();
    for (const answer of [
      await list(),
      await add('While away'),
      await server.app.inject('/api/ready'),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({
        success: false,
        data: null,
        message: expect.stringContaining('cannot be reached'),
      });
    }
    expect((await server.app.inject('/api/ready')).json().parts).toEqual({
      database: expect.any(String),
    });
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    await gate.unlock();
    expect((await server.app.inject('/api/ready')).statusCode).toBe(200);
    expect((await add('After all')).statusCode).toBe(200);
    const names = (await server.app.inject({ url: '/api/makes?per_page=100', headers }))
      .json()
      .data.map(({ name }: { name: string }) => name);
    expect(names).toContain('After all');
    expect(names).not.toContain('While away');
  });

  it('fails only the current request', async () => {
    const headers = await server.as('ADMIN');
    const slow = server.app.inject({
      method: 'POST',
      url: '/api/makes',
      headers,
      payload: { name: 'Cut off' },
    });
    await gate.shut();
    expect([200, 503]).toContain((await slow).statusCode);
    await gate.unlock();
    expect((await server.app.inject({ url: '/api/makes', headers })).statusCode).toBe(200);
  });
});
