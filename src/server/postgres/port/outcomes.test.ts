import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { OutcomeUnknown, settling } from './outcomes';

let server: TestApp;
let signedIn: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  signedIn = await server.as('ADMIN');
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A client with a part of pg missing from its types. */
type Client = pg.Client & { connection: { stream: Duplex } };

/** Cuts the connection once, at the commit of the next new make: before the database gets it, or after it is done. */
function cutOnce(when: 'before' | 'after') {
  const { prototype } = pg.Client;
  const query = prototype.query as (...given: unknown[]) => Promise<unknown>;
  let isCut = false;
  // Only this one: periodic jobs commit too.
  let adding: unknown;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (text.startsWith('insert into "makes"')) adding = this;
    if (isCut || text !== 'commit' || adding !== this) return query.apply(this, given);
    isCut = true;
    const { stream } = this.connection;
    if (when === 'before') {
      stream.destroy();
      return query.apply(this, given);
    }
    return query.apply(this, given).then(() => {
      stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    });
  } as never);
}

const makesCalled = async (name: string) =>
  (await server.app.db.execute(sql`select id from makes where name = ${name}`)).rows.length;

describe.each(['before', 'after'] as const)('a connection cut %s the commit', (when) => {
  const add = async (name: string, key?: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/makes',
      headers: { ...signedIn, ...(key && { 'idempotency-key': key }) },
      payload: { name },
    });
    return {
      status: answer.statusCode,
      replayed: answer.headers['idempotent-replayed'],
      ...answer.json(),
    };
  };

  it('is reported as unknown, and the same key creates only one row', async () => {
    const [name, key] = [`Cut ${when}`, randomUUID()];
    cutOnce(when);
    const lost = await add(name, key);
    expect(lost).toMatchObject({ status: 503, success: false, code: 'unknown', data: null });
    expect(lost.message).toMatch(/^It may not have been saved, .* nothing is saved twice\.$/);
    expect(await makesCalled(name)).toBe(when === 'after' ? 1 : 0);
    // PostgreSQL takes a moment to notice that its client is gone; until then the first call is running.
    const again = await vi.waitFor(
      async () => {
        const answer = await add(name, key);
        expect(answer).toMatchObject({ status: 200, data: { name } });
        return answer;
      },
      { timeout: 10_000, interval: 50 },
    );
    expect(await makesCalled(name)).toBe(1);
    expect((await add(name, key)).data.id).toBe(again.data.id);
    expect(await makesCalled(name)).toBe(1);
  });

  it('without a key tells people to check first', async () => {
    cutOnce(when);
    const lost = await add(`Unkeyed ${when}`);
    expect(lost).toMatchObject({ status: 503, code: 'unknown' });
    expect(lost.message).toMatch(/^It may not have been saved, .* Check whether it was saved/);
  });
});

describe('a change of one statement', () => {
  const failing = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
  const settled = (error: Error) => settling(() => Promise.reject(error));

  it.each([
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    failing('ECONNRESET'),
    failing('57P01'),
    failing('08006'),
  ])('is unknown where the connection was lost meanwhile: %s', async (error) => {
    await expect(settled(new Error('Failed query', { cause: error }))).rejects.toThrow(
      OutcomeUnknown,
    );
  });

  it.each([
    failing('ECONNREFUSED'),
    new Error('timeout exceeded when trying to connect'),
    failing('57014'),
    failing('55P03'),
    failing('23505'),
  ])('is not where it was never sent, or PostgreSQL said no: %s', async (error) => {
    await expect(settled(error)).rejects.toBe(error);
  });
});

it('a change that PostgreSQL refuses at its commit was not saved, and is not reported as unknown', async () => {
  await server.app.db.execute(sql`
    create function refuse_make() returns trigger language plpgsql
      as 'begin raise exception ''no'' using errcode = ''55P03''; end'`);
  await server.app.db.execute(sql`
    create constraint trigger late after insert on makes
      deferrable initially deferred for each row execute function refuse_make()`);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/makes',
    headers: signedIn,
    payload: { name: 'Refused late' },
  });
  await server.app.db.execute(sql`drop trigger late on makes`);
  expect(answer.json().message).toContain('Nothing was saved');
  expect(await makesCalled('Refused late')).toBe(0);
});
