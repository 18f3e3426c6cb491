import { describe, expect, it } from 'vitest';
import { sql } from '@/server/postgres/schema/sqlText';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { queryOnce, queryPrepared } from './queries';

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
