import { describe, expect, it, vi } from 'vitest';
import { Recent } from '@/engine/recent';
import type { Test } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { sql } from '@/server/postgres/schema/sqlText';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import type { Paged } from './pageSql';
import { queryOnce, queryPrepared } from './preparedStatements';
import { todayIn } from './today';

const connection = openDemoDatabase();

describe('a statement sent without Drizzle', () => {
  it('returns its values unchanged, whatever they contain', async () => {
    const texts = ['a"b', 'c\\d', 'e,f', '{}', 'NULL', ''];
    const query = sql`select unnest(${sql.param(texts)}::text[]), ${7}::int, ${true}::boolean, ${null}::text`;
    expect(await queryOnce(connection.db, query)).toEqual(
      texts.map((text) => [text, '7', 't', null]),
    );
  });

  it('returns its own result when repeated with other values', async () => {
    const doubled = (value: number) =>
      queryPrepared(connection.db, sql`select ${value}::int * 2, ${'of'} || ${String(value)}`);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(doubled));
    expect(answers).toEqual([1, 2, 3, 4, 5].map((value) => [[String(2 * value), `of${value}`]]));
  });

  it('fails alone, and the connection serves the next', async () => {
    const divided = (by: number) =>
      queryPrepared(connection.db, sql`select ${6}::int / ${by}::int`);
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(2)).toEqual([['3']]);
    await expect(queryOnce(connection.db, sql`select ${{}}`)).rejects.toThrow(
      'PostgreSQL only takes',
    );
    expect(await divided(3)).toEqual([['2']]);
  });
});

describe('statements of freely combined filters', () => {
  /** Returns a database that only records the names of the statements sent to it. */
  function recorder(names: Set<string>): Database {
    const query = ({ name }: { name: string }, answered: () => void) => {
      names.add(name);
      answered();
    };
    return { $client: { query } } as unknown as Database;
  }
  it('stay within their limit after 5,000 different combinations, as do their names', async () => {
    // With modules of its own: other tests use up names too.
    vi.resetModules();
    const { cachedCount, MAX_CACHED, queryList } = await import('./preparedStatements');
    const { statementOfRows } = await import('@/server/postgres/port/statements');
    const { resourceAt } = await import('@/registry');
    const of = resourceAt('vehicles');
    const fields = Object.keys(of.fields);
    const listOf = (tests: readonly Test[]): Paged => ({
      of,
      query: { tests, perPage: 10, count: false },
      scope: [[]],
      actor: undefined,
      today: todayIn('Europe/London'),
    });
    const send = (db: Database, tests: readonly Test[]) =>
      queryList(db, listOf(tests), (paged) => statementOfRows(paged, { offset: 0, limit: 10 }));
    const [plain, free] = [new Set<string>(), new Set<string>()];
    for (let n = 0; n < 5_000; n += 1) {
      const chosen = fields.filter((_, at) => (n >> (at % 13)) % 2 === at % 2).slice(0, 8);
      const tests = chosen.map(
        (field, at): Test => ({ field, test: 'isNull', isNull: at > n % 7 }),
      );
      const sized: Test = { field: 'id', test: 'in', values: Array(1 + (n % 11)).fill(n) };
      await send(recorder(plain), [...tests, sized]);
      await send(recorder(free), [{ test: 'any', filters: [sized, sized] }]);
      await send(recorder(free), [{ field: 'id', test: 'notIn', values: [n] }, sized]);
    }
    expect(cachedCount()).toBeLessThanOrEqual(MAX_CACHED);
    expect(plain.size).toBeGreaterThan(100);
    expect(plain.size).toBeLessThanOrEqual(601);
    expect([...free]).toEqual(['']);
  });

  it('leave what is used again where it is', () => {
    const recent = new Recent<number, string>(3);
    for (const key of [1, 2, 3]) recent.set(key, `${key}`);
    expect(recent.get(1)).toBe('1');
    recent.set(4, '4');
    expect([1, 2, 3, 4].map((key) => recent.get(key))).toEqual(['1', undefined, '3', '4']);
    expect(recent.size).toBe(3);
  });
});
