import { kindOf } from '@/core/fields';
import type { DerivedField, DerivedRule } from '@/core/resource/derivedFields';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import type { ResourceTable } from '@/server/postgres/schema/tables';

/** Returns the conditions of a rule of a derived field. */
function holds(table: ResourceTable, rule: DerivedRule, today: SqlText): SqlText[] {
  const known = Object.entries(rule.while ?? {}).map(
    ([name, values]) => sql`${table[name]} in ${[...values]}`,
  );
  if (rule.date === undefined) return known;
  const day = sql`${table[rule.date]}`;
  return [
    ...known,
    sql`${day} is not null`,
    ...(rule.from === undefined ? [] : [sql`${day} >= ${today} + ${rule.from}::int`]),
    ...(rule.to === undefined ? [] : [sql`${day} <= ${today} + ${rule.to}::int`]),
  ];
}

function valueBy(table: ResourceTable, rule: DerivedRule, type: SqlText): SqlText {
  if ('value' in rule) return sql`${rule.value}::${type}`;
  if ('of' in rule) return sql`${table[rule.of]}`;
  const shares = rule.sum.map(
    ({ field, percent = 100 }) =>
      // Integer division truncates, so adding 50 rounds half a unit up.
      sql`(coalesce(${table[field]}, 0) * ${percent}::int + 50) / 100`,
  );
  return sql`(${sql.join(shares, sql` + `)})`;
}

/** Returns a derived field in SQL, matching `derivedValue` of the core. */
export function derivedExpression(
  table: ResourceTable,
  { field, replaces, rules }: DerivedField,
  today: SqlText,
): SqlText {
  const type = sql.raw(kindOf(field).column(field).type);
  const otherwise = replaces === undefined ? sql`null::${type}` : sql`${table[replaces]}`;
  if (rules.length === 0) return otherwise;
  const cases = rules.map((rule) => {
    const conditions = holds(table, rule, today);
    const when = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
    return sql`when ${when} then ${valueBy(table, rule, type)}`;
  });
  return sql`(case ${sql.join(cases, sql` `)} else ${otherwise} end)`;
}
