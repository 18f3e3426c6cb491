import { describe, expect, it } from 'vitest';
import { sql } from '@/server/postgres/schema/sqlText';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { askNamed, askOnce } from './asking';

const connection = openDemoDatabase();

describe('a statement that is sent past Drizzle', () => {
  it('says what it was given, whatever stands in it', async () => {
    const texts = ['a"b', 'c\\d', 'e,f', '{}', 'NULL', ''];
    const asked = sql`select unnest(${sql.param(texts)}::text[]), ${7}::int, ${true}::boolean, ${null}::text`;
    expect(await askOnce(connection.db, asked)).toEqual(texts.map((one) => [one, '7', 't', null]));
  });

  it('is answered in its own words where it comes again with other values', async () => {
    const doubled = (value: number) =>
      askNamed(connection.db, sql`select ${value}::int * 2, ${'of'} || ${String(value)}`);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(doubled));
    expect(answers).toEqual([1, 2, 3, 4, 5].map((value) => [[String(2 * value), `of${value}`]]));
  });

  it('fails alone, and the connection answers the next', async () => {
    const divided = (by: number) => askNamed(connection.db, sql`select ${6}::int / ${by}::int`);
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(2)).toEqual([['3']]);
    await expect(askOnce(connection.db, sql`select ${{}}`)).rejects.toThrow('PostgreSQL is told');
    expect(await divided(3)).toEqual([['2']]);
  });
});
