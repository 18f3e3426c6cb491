import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  index,
  type PgTableExtraConfigValue,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type Field, holdsSeveral, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { isLooselyWritten } from '@/core/lists/looseText';
import type { Resource } from '@/core/resource/resource';

/** Returns true if a field is sorted and compared as text. */
export const isTextual = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).sort === 'text';

/**
 * Returns the sort key of text: lower case by code point, in any locale of the database. Indexes and lists must use
 * it alike, each with its own `sql`.
 */
export const textOrder = <Text, Part>(
  write: (texts: TemplateStringsArray, part: Part) => Text,
  column: Part,
): Text => write`lower(${column}) collate "C"`;

/** Returns text without accents, by the function of `plainTextFunction.ts`. Indexes and searches must use it alike. */
export const plainText = <Text, Part>(
  write: (texts: TemplateStringsArray, part: Part) => Text,
  column: Part,
): Text => write`plain_text(${column})`;

/** Returns a number or code also without spaces, hyphens and brackets. Indexes and searches must use it alike. */
export const looseText = <Text, Part>(
  write: (texts: TemplateStringsArray, part: Part) => Text,
  column: Part,
): Text => write`translate(plain_text(${column}), ' -()', '')`;

/** Returns an index name. PostgreSQL cuts names at 63 bytes, so long ones end in a hash to avoid clashes. */
export function indexName(...parts: string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return `${name.slice(0, 54)}_${hash.toString(36)}`;
}

/** Returns the indexes of a resource's table; their names begin with the table's. */
export function indexesOf(
  resource: Resource,
  base: string,
  table: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const indexes: PgTableExtraConfigValue[] = [];
  const [mainSort] = resource.sort.map((name) => name.replace(/^-/, ''));
  const leads = new Set(resource.indexes.map(([first]) => first?.replace(/^-/, '')));
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = table[name] as AnyPgColumn;
    const leadsAnother = leads.has(name);
    if (holdsSeveral(field)) {
      indexes.push(
        index(indexName(base, name, 'held_idx')).using('gin', sql`${column} jsonb_path_ops`),
      );
    }
    if (isReference(field)) {
      if (!leadsAnother) indexes.push(index(indexName(base, name, 'idx')).on(column));
    } else if (name === mainSort && !leadsAnother) {
      indexes.push(
        index(indexName(base, name, 'sort_idx')).on(
          isTextual(field) ? textOrder<SQL, AnyPgColumn>(sql, column) : column,
          table.id as AnyPgColumn,
        ),
      );
    }
    if (field.unique === true) {
      const key = isTextual(field) ? sql`lower(${column})` : column;
      indexes.push(
        uniqueIndex(indexName(base, name, 'key'))
          .on(key)
          .where(sql`${table.archived_at} is null`),
      );
    }
    if (field.searchable) {
      indexes.push(
        isLooselyWritten(field)
          ? index(indexName(base, name, 'loose_trgm_idx')).using(
              'gin',
              sql`${looseText<SQL, AnyPgColumn>(sql, column)} gin_trgm_ops`,
            )
          : index(indexName(base, name, 'plain_trgm_idx')).using(
              'gin',
              sql`${plainText<SQL, AnyPgColumn>(sql, column)} gin_trgm_ops`,
            ),
      );
    }
  }
  const columnsOf = (names: readonly string[]) => {
    const [first, ...others] = names.map((name) => table[name] as AnyPgColumn);
    return [first as AnyPgColumn, ...others] as [AnyPgColumn, ...AnyPgColumn[]];
  };
  for (const names of resource.uniqueTogether) {
    indexes.push(
      uniqueIndex(indexName(base, ...names, 'key'))
        .on(...columnsOf(names))
        .where(sql`${table.archived_at} is null`),
    );
  }
  if (resource.oneOpen) {
    const { by, until } = resource.oneOpen;
    const [shared, ended] = [table[by] as AnyPgColumn, table[until] as AnyPgColumn];
    indexes.push(
      uniqueIndex(indexName(base, by, 'open_key'))
        .on(shared)
        .where(sql`${ended} is null and ${table.archived_at} is null`),
    );
  }
  if (resource.totals) {
    // Deleted rows of a list that grows for years are few and must be found among all others.
    const day = table[resource.totals.month] as unknown as ExtraConfigColumn;
    indexes.push(
      index(indexName(base, 'archived_idx'))
        .on(day.desc().nullsLast(), table.id as AnyPgColumn)
        .where(sql`${table.archived_at} is not null`),
    );
  }
  for (const names of resource.indexes) {
    const bare = names.map((name) => name.replace(/^-/, ''));
    if (bare.every((name, at) => name === names[at])) {
      indexes.push(index(indexName(base, ...names, 'idx')).on(...columnsOf(names)));
      continue;
    }
    // In the order of a list: empty values last, ties settled by id.
    const terms = names.map((name, at) => {
      const column = table[bare[at] ?? ''] as unknown as ExtraConfigColumn;
      return name.startsWith('-') ? column.desc().nullsLast() : column.asc().nullsLast();
    });
    const [first, ...others] = terms;
    if (first)
      indexes.push(
        index(indexName(base, ...bare, 'list_idx'))
          .on(first, ...others, table.id as AnyPgColumn)
          .where(sql`${table.archived_at} is null`),
      );
  }
  return indexes;
}
