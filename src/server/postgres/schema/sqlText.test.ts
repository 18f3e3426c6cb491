import { sql as drizzleSql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { and, isNull, sql } from './sqlText';
import { tableOf } from './tables';

const table = tableOf('timesheets');
const byDrizzle = (text: { getSQL(): Parameters<PgDialect['sqlToQuery']>[0] }) => {
  const { sql: written, params } = new PgDialect().sqlToQuery(text.getSQL());
  return { sql: written, params };
};

describe('a piece of SQL', () => {
  it('names tables and columns, numbers its values and puts a list in brackets', () => {
    const piece = sql`select ${table.id} from ${table} where ${table.user_id} in ${[4, 5]} and ${and(isNull(table.archived_at), sql`${table.date} >= ${'2026-01-01'}`)}`;
    expect(piece.toQuery()).toEqual({
      sql: 'select "timesheets"."id" from "timesheets" where "timesheets"."user_id" in ($1, $2) and ("timesheets"."archived_at" is null and "timesheets"."date" >= $3)',
      params: [4, 5, '2026-01-01'],
    });
  });

  it('is the same when Drizzle writes it, alone or nested', () => {
    const piece = sql`${table.id} = any(${sql.param([1, 2])}) and ${table.date} is not null`;
    expect(byDrizzle(piece)).toEqual(piece.toQuery());
    expect(byDrizzle(drizzleSql`select ${1} where ${piece}`)).toEqual({
      sql: 'select $1 where "timesheets"."id" = any($2) and "timesheets"."date" is not null',
      params: [1, [1, 2]],
    });
    expect(
      sql`select ${1} where ${drizzleSql`${table.id} = ${7}`} and ${'$1'} = ''`.toQuery(),
    ).toEqual({
      sql: `select $1 where "timesheets"."id" = $2 and $3 = ''`,
      params: [1, 7, '$1'],
    });
  });

  it('quotes a name with quotes, and refuses a missing part', () => {
    expect(sql.identifier('a"b').toQuery().sql).toBe('"a""b"');
    expect(() => sql`${table.no_such_column}`).toThrow('a part of a statement is missing');
  });

  it('joins all given conditions, and is nothing without any', () => {
    expect(and(undefined, sql`a`)?.toQuery().sql).toBe('(a)');
    expect(and(undefined)).toBeUndefined();
  });

  it('has the same key as another exactly if their texts are equal, with any values', () => {
    const columns = sql`${table.id}, ${table.date} - ${7}`.cached();
    const statement = (id: number, ...more: number[]) =>
      sql`select ${columns} from ${table} where ${table.id} in ${[id, ...more]}`;
    expect(statement(1).toQuery().sql).toContain(
      'select "timesheets"."id", "timesheets"."date" - $1 from',
    );
    expect(statement(1).toKey()).toEqual({ ...statement(2).toKey(), params: [7, 1] });
    const others = [
      statement(1, 2),
      sql`${statement(1)} limit 10`,
      sql`${columns}`,
      sql`$1`,
      sql`${1}`,
    ];
    expect(new Set([statement(1), ...others].map((one) => one.toKey().key)).size).toBe(6);
  });
});
