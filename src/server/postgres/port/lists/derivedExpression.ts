import { kindOf } from '@/core/fields';
import type { DerivedField, DerivedRule } from '@/core/resource/derivedFields';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import type { ResourceTable } from '@/server/postgres/schema/tables';

/** A field, and the values of which it must have one. */
type Known = [name: string, values: readonly string[]];

const knownIn = (rule: DerivedRule): Known[] => Object.entries(rule.while ?? {});

const hasOneOf = (table: ResourceTable, [name, values]: Known) =>
  sql`${table[name]} in ${[...values]}`;

/** Returns the conditions on the date of a rule; an empty date fails them. */
function isNear(table: ResourceTable, { date, from, to }: DerivedRule, today: SqlText): SqlText[] {
  if (date === undefined) return [];
  const day = sql`${table[date]}`;
  if (from === undefined && to === undefined) return [sql`${day} is not null`];
  return [
    ...(from === undefined ? [] : [sql`${day} >= ${today} + ${from}::int`]),
    ...(to === undefined ? [] : [sql`${day} <= ${today} + ${to}::int`]),
  ];
}

const allOf = (conditions: readonly SqlText[]): SqlText =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;

/** Returns the condition under which one of these rules holds; what all of them require is tested once. */
function oneHolds(table: ResourceTable, rules: readonly DerivedRule[], today: SqlText): SqlText {
  const texts = rules.map((rule) => knownIn(rule).map((known) => JSON.stringify(known)));
  const isCommon = (known: Known) =>
    texts.every((ofRule) => ofRule.includes(JSON.stringify(known)));
  const [first] = rules;
  const common = first ? knownIn(first).filter(isCommon) : [];
  const each = rules.map((rule) => {
    const own = knownIn(rule).filter((known) => !isCommon(known));
    return allOf([...own.map((known) => hasOneOf(table, known)), ...isNear(table, rule, today)]);
  });
  return allOf([
    ...common.map((known) => hasOneOf(table, known)),
    sql`(${sql.join(each, sql` or `)})`,
  ]);
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
  const cases = rules.map(
    (rule) => sql`when ${oneHolds(table, [rule], today)} then ${valueBy(table, rule, type)}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else ${otherwise} end)`;
}

/**
 * Returns the condition under which a derived field has one of these values, if its rules only give constants. That takes
 * less time than comparing `derivedExpression`: rules that change nothing are not tested, and each state only once.
 */
export function derivedIsIn(
  table: ResourceTable,
  { replaces, rules }: DerivedField,
  values: readonly unknown[],
  today: SqlText,
): SqlText | undefined {
  if (!rules.every((rule) => 'value' in rule)) return undefined;
  const wanted = values.map(String);
  const isIn = (rule: DerivedRule | undefined) =>
    rule !== undefined &&
    'value' in rule &&
    rule.value !== null &&
    wanted.includes(String(rule.value));
  let rest = replaces === undefined ? undefined : sql`${table[replaces]} in ${[...values]}`;
  let at = rules.length;
  while (at > 0) {
    const end = at;
    const gives = isIn(rules[end - 1]);
    while (at > 0 && isIn(rules[at - 1]) === gives) at -= 1;
    if (!gives && !rest) continue;
    const holds = oneHolds(table, rules.slice(at, end), today);
    if (!gives) rest = sql`(${holds} is not true and ${rest})`;
    else rest = rest ? sql`(${holds} or ${rest})` : holds;
  }
  return rest ?? sql`false`;
}
