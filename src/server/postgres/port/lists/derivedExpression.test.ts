import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '@/core/dates/clock';
import { type DerivedField, derivedValue } from '@/core/resource/derivedFields';
import { registry } from '@/registry';
import { sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { storeOn } from '@/server/testing/application';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { TODAY } from '@/server/testing/today';
import { derivedExpression, derivedIsIn } from './derivedExpression';
import { queryOnce } from './preparedStatements';

const connection = openDemoDatabase();

const constantsOf = ({ rules }: DerivedField) => [
  ...new Set(rules.flatMap((rule) => ('value' in rule && rule.value !== null ? [rule.value] : []))),
];

const derivedFields = [...registry.values()].flatMap((of) =>
  of.derived
    .filter(({ rules }) => rules.length > 0 && rules.every((rule) => 'value' in rule))
    .map((derived) => ({ of, derived, name: `${of.path}.${derived.name}` })),
);

describe('a derived field with constant values', () => {
  it.each(derivedFields)('is filtered as the core derives it: $name', async ({ of, derived }) => {
    const table = tableOf(of.path);
    const { rows } = await storeOn(connection).find(of, { archived: 'include', count: false });
    const { replaces } = derived;
    const constants = constantsOf(derived);
    const stored = replaces
      ? [...new Set(rows.map((row) => row[replaces]))].filter((one) => typeof one === 'string')
      : [];
    expect(constants.length + stored.length).toBeGreaterThan(0);
    const idsWhere = async (condition: ReturnType<typeof sql>) => {
      const found = await queryOnce(
        connection.db,
        sql`select ${table.id} from ${table} where ${condition} order by ${table.id}`,
      );
      return found.map(([id]) => Number(id));
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -400, max: 400 }),
        fc.subarray([...constants, ...stored], { minLength: 1 }),
        async (days, values) => {
          const today = dayAfter(TODAY, days);
          const inSql = sql`${today}::date`;
          const meant = rows
            .filter((row) => values.includes(derivedValue(derived, row, today) as string))
            .map(({ id }) => id)
            .toSorted((one, other) => one - other);
          const condition = derivedIsIn(table, derived, values, inSql);
          if (!condition) throw new Error('it has no condition');
          const value = derivedExpression(table, derived, inSql);
          expect(await idsWhere(condition)).toEqual(meant);
          expect(await idsWhere(sql`${value} in ${[...values]}`)).toEqual(meant);
          const others = rows.length - meant.length;
          expect(await idsWhere(sql`(${condition}) is not true`)).toHaveLength(others);
        },
      ),
      { numRuns: 25 },
    );
  });
});
