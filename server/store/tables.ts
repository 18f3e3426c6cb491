import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
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

/**
 * What text is sorted by: without case, then code point by code point, whatever the database's locale. Indexes and
 * lists must write it alike, each with the `sql` of its own.
 */
export const textOrder = <Text, Part>(
  write: (texts: TemplateStringsArray, part: Part) => Text,
  column: Part,
): Text => write`lower(${column}) collate "C"`;

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
    // Of a list that grows for years hardly anything is deleted, and what is must be found beside all the rest.
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
      indexes.push(index(indexName(base, ...names, 'idx')).on(...together(names)));
      continue;
    }
    // In the order of a list: what is not filled in comes last, ties are settled by id.
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

type Entries = ReadonlyMap<string, Resource>;

/** The field that a name of an index or of totals stands for: the resource's own, or the one that a copy is of. */
function fieldBehind(entries: Entries, { fields, copies }: Resource, name: string): Field {
  const copied = copies[name];
  const by = copied && fields[copied.by];
  const field = isReference(by) ? entries.get(by.to)?.fields[copied?.name ?? ''] : fields[name];
  if (!field) throw new Error(`no field is called "${name}"`);
  return field;
}

function columnFor(entries: Entries, resource: Resource, name: string) {
  const field = fieldBehind(entries, resource, name);
  return columnOf(kindOf(field).column(field), name);
}

function buildTable(
  resource: Resource,
  entries: Entries,
  idOf: (path: string) => AnyPgColumn,
): ResourceTable {
  const own = Object.fromEntries([
    ...Object.entries(resource.fields).map(([name, field]) => [name, ownColumn(name, field, idOf)]),
    ...Object.keys(resource.copies).map((name) => [name, columnFor(entries, resource, name)]),
  ]);
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
  for (const resource of entries.values())
    tables.set(resource.path, buildTable(resource, entries, idOf));
  return tables;
}

/** A table of what is kept of all records of a resource together, by these fields; several rows of one key add up. */
export interface TotalsTable {
  by: readonly string[];
  name: string;
  table: ResourceTable;
}

function buildTotals(resource: Resource, entries: Entries): TotalsTable[] {
  const { by: groups = [], sums = {} } = resource.totals ?? {};
  return groups.map((by) => {
    const name = indexName(tableName(resource.path), 'totals_by', ...by);
    const columns = {
      month: columnOf({ type: 'date' }, 'month'),
      ...Object.fromEntries(by.map((key) => [key, columnFor(entries, resource, key)])),
      count: columnOf({ type: 'integer' }, 'count').notNull(),
      ...Object.fromEntries(
        // A sum that is added later begins at nothing, until all are counted again.
        Object.keys(sums).map((sum) => [
          sum,
          columnOf({ type: 'bigint' }, sum)
            .default(0 as never)
            .notNull(),
        ]),
      ),
    };
    const table = pgTable(name, columns, (own) => {
      const keys = [...by, 'month'].map((key) => (own as Record<string, AnyPgColumn>)[key]);
      const [first, ...others] = keys as [AnyPgColumn, ...AnyPgColumn[]];
      return [index(indexName(name, 'idx')).on(first, ...others)];
    });
    return { by, name, table: table as unknown as ResourceTable };
  });
}

/** The tables of what is kept of all records together, by path of the resource; the fewest keys come first. */
export function totalsTablesOf(entries: Entries): ReadonlyMap<string, readonly TotalsTable[]> {
  const kept = [...entries.values()].filter(({ totals }) => totals !== undefined);
  return new Map(kept.map((resource) => [resource.path, buildTotals(resource, entries)]));
}

function tableIn(tables: ReadonlyMap<string, ResourceTable>, path: string): ResourceTable {
  const table = tables.get(path);
  if (!table) throw new Error(`no table for "${path}"`);
  return table;
}

const resourceTables = tablesOf(registry);
const resourceTotals = totalsTablesOf(registry);

/** The table of a resource. Throws for a path that is not in the registry. */
export function tableOf(path: string): ResourceTable {
  return tableIn(resourceTables, path);
}

/** What is kept of all records of a resource together; nothing where its lists count. */
export const totalsOf = (path: string): readonly TotalsTable[] => resourceTotals.get(path) ?? [];
