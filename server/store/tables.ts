import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type Field, holdsSeveral, kindOf } from '../../domain/kernel/fields';
import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource } from '../../domain/kernel/resource';
import { registry } from '../../domain/registry';
import { columnOf, moment, momentOfWriting } from './columns';

/** A table built from a registry entry, its columns by field name. */
export type ResourceTable = PgTable & {
  id: AnyPgColumn;
  archived_at: AnyPgColumn;
  [field: string]: AnyPgColumn;
};

/** "fuel-types" → "fuel_types". */
export const tableName = (path: string) => path.replaceAll('-', '_');

const systemColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  version: integer('version').notNull().default(1),
  created_at: momentOfWriting('created_at'),
  created_by: integer('created_by'),
  updated_at: momentOfWriting('updated_at'),
  updated_by: integer('updated_by'),
  archived_at: moment('archived_at'),
});

/** Whether a field is put in order, and told apart, as text. */
export const isTextual = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).sort === 'text';

/** What text is sorted by: without case, then code point by code point, whatever the database's locale. */
export const textOrder = (column: AnyPgColumn | SQL): SQL => sql`lower(${column}) collate "C"`;

/**
 * A column of the entry's own. Required is a rule of saves, not of the column: rules change while rows stay,
 * and a required field can be added to a table that has rows. An initial value is the column's default, so that
 * rows which exist get it too; only a yes-or-no is never left open, and a list of files that holds none is empty.
 */
function ownColumn(name: string, field: Field, idOf: (path: string) => AnyPgColumn) {
  const column = columnOf(kindOf(field).column(field), name);
  const { nothing } = kindOf(field);
  if (nothing !== null) return column.default((field.initial ?? nothing) as never).notNull();
  if (isReference(field)) {
    (column as ReturnType<typeof integer>).references(() => idOf(field.to));
  }
  return field.initial === undefined ? column : column.default(field.initial as never);
}

/** PostgreSQL cuts names at 63 bytes; a cut name could clash, so long ones end in a hash of the whole. */
function indexName(...parts: string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return `${name.slice(0, 54)}_${hash.toString(36)}`;
}

function indexesOf(
  resource: Resource,
  table: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const base = tableName(resource.path);
  const indexes: PgTableExtraConfigValue[] = [];
  const [mainSort] = resource.sort.map((name) => name.replace(/^-/, ''));
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = table[name] as AnyPgColumn;
    const leadsAnother = resource.indexes.some(([first]) => first === name);
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
          isTextual(field) ? textOrder(column) : column,
          table.id as AnyPgColumn,
        ),
      );
    }
    if (field.unique) {
      const key = isTextual(field) ? sql`lower(${column})` : column;
      indexes.push(
        uniqueIndex(indexName(base, name, 'key'))
          .on(key)
          .where(sql`${table.archived_at} is null`),
      );
    }
    if (field.searchable) {
      indexes.push(
        index(indexName(base, name, 'trgm_idx')).using('gin', sql`${column} gin_trgm_ops`),
      );
    }
  }
  const together = (names: readonly string[]) => {
    const [first, ...others] = names.map((name) => table[name] as AnyPgColumn);
    return [first as AnyPgColumn, ...others] as [AnyPgColumn, ...AnyPgColumn[]];
  };
  for (const names of resource.uniqueTogether) {
    indexes.push(
      uniqueIndex(indexName(base, ...names, 'key'))
        .on(...together(names))
        .where(sql`${table.archived_at} is null`),
    );
  }
  for (const names of resource.indexes)
    indexes.push(index(indexName(base, ...names, 'idx')).on(...together(names)));
  return indexes;
}

function buildTable(resource: Resource, idOf: (path: string) => AnyPgColumn): ResourceTable {
  const own = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, ownColumn(name, field, idOf)]),
  );
  const table = pgTable(tableName(resource.path), { ...systemColumns(), ...own }, (columns) =>
    indexesOf(resource, columns as Record<string, AnyPgColumn>),
  );
  return table as unknown as ResourceTable;
}

/** The tables that a registry gives rise to, by path. */
export function tablesOf(
  entries: ReadonlyMap<string, Resource>,
): ReadonlyMap<string, ResourceTable> {
  const tables = new Map<string, ResourceTable>();
  const idOf = (path: string) => tableIn(tables, path).id;
  for (const resource of entries.values()) tables.set(resource.path, buildTable(resource, idOf));
  return tables;
}

function tableIn(tables: ReadonlyMap<string, ResourceTable>, path: string): ResourceTable {
  const table = tables.get(path);
  if (!table) throw new Error(`no table for "${path}"`);
  return table;
}

const resourceTables = tablesOf(registry);

/** The table of a resource. Throws for a path that is not in the registry. */
export function tableOf(path: string): ResourceTable {
  return tableIn(resourceTables, path);
}
