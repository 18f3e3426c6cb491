import { type Actor, scopeOf } from '@/core/access/table';
import { kindOf, type RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import type { Found } from '@/engine/store';
import { resourceAt } from '@/registry';
import type { RowTexts } from '@/server/postgres/port/rowCodec';
import { rowScope } from '@/server/postgres/rowScope';
import { wireOf } from '@/server/postgres/schema/columns';
import { and, type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { columnIn } from './conditions';
import type { Paged } from './pageSql';

const NO_NAMES: readonly string[] = [];

/** Returns the resource that a field points at, and whether its names are shown to everybody. */
function targetOf(of: Resource, name: string) {
  const field = of.fields[name];
  if (!isReference(field)) throw new Error(`"${name}" of ${of.path} is no reference`);
  return { target: resourceAt(field.to), isNamed: field.isNamed === true };
}

/** Returns the condition that a person sees a record; nothing if they see all. */
function seenBy(actor: Actor, target: Resource): SqlText | undefined {
  const scope = scopeOf(actor, target.access, 'see');
  return scope ? rowScope(target, scope, actor) : sql`false`;
}

/**
 * Returns the titles of the records that rows of `page` point at, each a scalar query: null for one that the person may
 * not see, '' for one without a title.
 */
export const titleColumns = ({ of, query, actor }: Paged): SqlText[] =>
  (query.titlesOf ?? NO_NAMES).map((name) => {
    const { target, isNamed } = targetOf(of, name);
    const table = tableOf(target.path);
    const isSeen = actor && !isNamed ? seenBy(actor, target) : undefined;
    const at = sql`${table.id} = page.${sql.identifier(name)}`;
    return sql`(select coalesce(${columnIn(table, target.title)}::text, '') from ${table} where ${and(at, isSeen)})`;
  });

/** Returns the records of these titles by path, with id and title alone; `from` is the column of the first title. */
export function titledIn(
  of: Resource,
  names: readonly string[],
  rows: readonly RecordValues[],
  texts: readonly RowTexts[],
  from: number,
): NonNullable<Found['titled']> {
  const titled: Record<string, RecordValues[]> = {};
  for (const [nth, name] of names.entries()) {
    const { target } = targetOf(of, name);
    const field = target.fields[target.title];
    const read = field ? wireOf(kindOf(field).column(field)) : String;
    titled[target.path] ??= [];
    for (const [at, row] of rows.entries()) {
      const text = texts[at]?.[from + nth] ?? null;
      if (text === null) continue;
      const id = row[name] ?? null;
      titled[target.path]?.push({ id, [target.title]: text === '' ? null : read(text) });
    }
  }
  return titled;
}
