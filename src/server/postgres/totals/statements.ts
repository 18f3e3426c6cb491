import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { tableName, totalsOf } from '@/server/postgres/schema/tables';

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** Returns every grouping column of any table of totals. */
const keysOf = ({ totals }: Resource): string[] => [...new Set(totals?.by.flat())];

/** Returns the columns that totals are made of. */
function readColumns(resource: Resource): string[] {
  const { month = '', sums = {} } = resource.totals ?? {};
  return [...new Set([month, ...keysOf(resource), ...Object.values(sums).flat()])];
}

/** Returns the summed columns of totals → what a row adds to each. */
const amountsOf = ({ totals }: Resource): [name: string, ofRow: string][] => [
  ['count', '1'],
  ...Object.entries(totals?.sums ?? {}).map(([name, firstOf]): [string, string] => [
    name,
    `coalesce(${list(firstOf)}, 0)`,
  ]),
];

/** Returns the totals of rows multiplied by their `way`, grouped by all keys; zeros are left out. */
function changesIn(resource: Resource, rows: string): string {
  const keys = list(keysOf(resource));
  const month = `date_trunc('month', ${quoted(resource.totals?.month ?? '')}::timestamp)::date`;
  const amounts = amountsOf(resource).map(
    ([name, value]) => [name, `sum(way * ${value})`] as const,
  );
  return `select ${keys}, ${month} as month, ${amounts.map(([name, sum]) => `${sum} as ${quoted(name)}`).join(', ')}
    from (${rows}) as rows group by ${keys}, ${month}
    having ${amounts.map(([, sum]) => `${sum} <> 0`).join(' or ')}`;
}

/**
 * Returns the statement that adds rows to every table of totals, grouped by the keys of each. Ungrouped, a key can get
 * several rows, which count as much and are folded later.
 */
function adding(resource: Resource, rows: string, isGrouped = true): string {
  const names = amountsOf(resource).map(([name]) => name);
  const inserts = totalsOf(resource.path).map(({ name, by }) => {
    const keys = list([...by, 'month']);
    const into = `insert into ${quoted(name)} (${keys}, ${list(names)})`;
    if (!isGrouped) return `${into} select ${keys}, ${list(names)} from changes`;
    const sums = names.map((sum) => `sum(${quoted(sum)})`);
    return `${into}
      select ${keys}, ${sums.join(', ')} from changes group by ${keys}
      having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`;
  });
  const before = inserts.slice(0, -1).map((insert, at) => `added_${at} as (${insert})`);
  return `with ${[`changes as (${changesIn(resource, rows)})`, ...before].join(', ')} ${inserts.at(-1)}`;
}

/** Grouping no more rows than this again for each table would take longer than writing a few more. */
const FEW_ROWS = 20;

const rowsOf = (resource: Resource, way: 1 | -1, from: string) =>
  `select ${way} as way, ${list(readColumns(resource))} from ${from} where archived_at is null`;

const everyRow = (resource: Resource) => rowsOf(resource, 1, quoted(tableName(resource.path)));

/** Returns the statement that fills the empty tables of totals from the rows. */
export const fillTotals = (resource: Resource): string => adding(resource, everyRow(resource));

/** Returns the query for the number of wrong keys in a table of totals. */
export function countDifferences(
  resource: Resource,
  { name, by }: ReturnType<typeof totalsOf>[number],
): string {
  const keys = list([...by, 'month']);
  const names = amountsOf(resource).map(([amount]) => amount);
  const sums = names.map((amount) => `sum(${quoted(amount)})::numeric`).join(', ');
  const totals = (from: string) =>
    `select ${keys}, ${sums} from ${from} group by ${keys} having ${names.map((amount) => `sum(${quoted(amount)}) <> 0`).join(' or ')}`;
  return `with stored as (${totals(quoted(name))}), counted as (${totals(`(${changesIn(resource, everyRow(resource))}) as changes`)})
    select count(*)::int as differences from (
      (table stored except table counted) union all (table counted except table stored)) as different`;
}

/**
 * Returns the statement that merges the rows of each key with more than one. It finds them by their place in the table,
 * in one pass: comparing each row with each such key takes minutes where there are thousands of both.
 */
export function foldTotals(
  resource: Resource,
  { name, by }: ReturnType<typeof totalsOf>[number],
): string {
  const keys = list([...by, 'month']);
  const names = amountsOf(resource).map(([amount]) => amount);
  const sums = names.map((amount) => `sum(${quoted(amount)})`);
  return `with gone as (
      delete from ${quoted(name)} where ctid = any(array(
        select ctid from (
          select ctid, count(*) over (partition by ${keys}) as alike from ${quoted(name)}
        ) as counted where alike > 1)) returning *)
    insert into ${quoted(name)} (${keys}, ${list(names)})
      select ${keys}, ${sums.join(', ')} from gone group by ${keys}
      having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`;
}

const triggerFunction = (name: string, body: string) =>
  `create or replace function ${quoted(name)}() returns trigger language plpgsql as $body$ begin
  ${body}
end $body$`;

/** Returns a trigger that calls the function of the same name. */
const trigger = (name: string, when: string, table: string, rest: string) =>
  `create or replace trigger ${quoted(name)} ${when} on ${quoted(table)} ${rest} execute function ${quoted(name)}()`;

/** Returns the triggers by which every write to the table, by anybody, updates the totals. */
function totalsTriggers(resource: Resource): string[] {
  if (!resource.totals) return [];
  const table = tableName(resource.path);
  const [added, gone] = [rowsOf(resource, 1, 'new_rows'), rowsOf(resource, -1, 'old_rows')];
  const ways = {
    insert: ['new table as new_rows', 'new_rows', added],
    update: [
      'old table as old_rows new table as new_rows',
      'new_rows',
      `${gone} union all ${added}`,
    ],
    delete: ['old table as old_rows', 'old_rows', gone],
  } as const;
  return Object.entries(ways).flatMap(([event, [seen, changed, rows]]) => {
    const name = `${table}_totals_${event}`;
    return [
      triggerFunction(
        name,
        `if exists (select from ${changed} offset ${FEW_ROWS}) then
    ${adding(resource, rows)};
  else
    ${adding(resource, rows, false)};
  end if; return null;`,
      ),
      trigger(name, `after ${event}`, table, `referencing ${seen} for each statement`),
    ];
  });
}

/** Returns the copies of a resource: the column, its reference, and the source table and column. */
const copiesOf = ({ copies, fields }: Resource) =>
  Object.entries(copies).map(([column, { by, name }]) => {
    const field = fields[by];
    return { column, by, name, target: isReference(field) ? tableName(field.to) : '' };
  });

/**
 * Returns the triggers that fill a row's copies when its reference or the referenced record changes. The record is
 * locked until the row is visible to others: a change in between would miss the row. One that is written again as it
 * was, as most saves do, takes no copy: that would be a third of the time of an update.
 */
function copyTriggers(resource: Resource): string[] {
  const table = tableName(resource.path);
  return copiesOf(resource).flatMap(({ column, by, name, target }) => {
    const [taken, given] = [`${table}_${column}_taken`, `${table}_${column}_given`];
    return [
      triggerFunction(
        taken,
        `if tg_op = 'INSERT' or new.${quoted(by)} is distinct from old.${quoted(by)} then
    new.${quoted(column)} := (select ${quoted(name)} from ${quoted(target)} where id = new.${quoted(by)} for share);
  end if; return new;`,
      ),
      trigger(taken, `before insert or update of ${quoted(by)}`, table, 'for each row'),
      triggerFunction(
        given,
        `update ${quoted(table)} set ${quoted(column)} = new.${quoted(name)} where ${quoted(by)} = new.id; return null;`,
      ),
      trigger(
        given,
        `after update of ${quoted(name)}`,
        target,
        `for each row when (old.${quoted(name)} is distinct from new.${quoted(name)})`,
      ),
    ];
  });
}

/** Fills in the copies of rows that were there before. */
export const fillCopies = (resource: Resource): string[] =>
  copiesOf(resource).map(
    ({ column, by, name, target }) => `update ${quoted(tableName(resource.path))} as own
      set ${quoted(column)} = pointed.${quoted(name)} from ${quoted(target)} as pointed
      where pointed.id = own.${quoted(by)} and own.${quoted(column)} is distinct from pointed.${quoted(name)}`,
  );

/** Returns queries for the number of rows whose copy differs from the referenced record. */
export const countWrongCopies = (resource: Resource): string[] =>
  copiesOf(resource).map(
    ({ column, by, name, target }) => `select count(*)::int as differences
      from ${quoted(tableName(resource.path))} as own left join ${quoted(target)} as pointed on pointed.id = own.${quoted(by)}
      where own.${quoted(column)} is distinct from pointed.${quoted(name)}`,
  );

/** Returns the statements that make the database maintain the copies and totals of a resource. */
export const triggerStatements = (resource: Resource): string[] => [
  ...copyTriggers(resource),
  ...totalsTriggers(resource),
];
