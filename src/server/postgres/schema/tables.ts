import { type AnyPgColumn, index, integer, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { type Field, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import { columnOf, moment, momentOfWriting } from './columns';
import { indexesOf, indexName } from './indexes';

/** The table of a resource, its columns by field name. */
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

/**
 * Returns the column of a field. Required is a rule of saves, not of the column: rules change while rows stay, and a
 * required field can be added to a table with rows. An initial value is the column's default, so that existing rows
 * get it too; only booleans and lists of files are never null.
 */
function ownColumn(name: string, field: Field, idOf: (path: string) => AnyPgColumn) {
  const column = columnOf(kindOf(field).column(field), name);
  const { empty: nothing } = kindOf(field);
  if (nothing !== null) return column.default((field.initial ?? nothing) as never).notNull();
  if (isReference(field)) {
    (column as ReturnType<typeof integer>).references(() => idOf(field.to));
  }
  return field.initial === undefined ? column : column.default(field.initial as never);
}

type Entries = ReadonlyMap<string, Resource>;

/** Returns the field that an index or total names: the resource's own, or the source of a copy. */
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
    indexesOf(resource, tableName(resource.path), columns as Record<string, AnyPgColumn>),
  );
  return table as unknown as ResourceTable;
}

/** Returns the tables of a registry, by path. */
export function tablesOf(
  entries: ReadonlyMap<string, Resource>,
): ReadonlyMap<string, ResourceTable> {
  const tables = new Map<string, ResourceTable>();
  const idOf = (path: string) => tableIn(tables, path).id;
  for (const resource of entries.values())
    tables.set(resource.path, buildTable(resource, entries, idOf));
  return tables;
}

/** A table of a resource's totals by these fields; several rows of one key add up. */
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
        // A sum added later starts at 0, until all are recounted.
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

/** Returns the tables of totals, by path of the resource; those with the fewest keys first. */
export function totalsTablesOf(entries: Entries): ReadonlyMap<string, readonly TotalsTable[]> {
  const withTotals = [...entries.values()].filter(({ totals }) => totals !== undefined);
  return new Map(withTotals.map((resource) => [resource.path, buildTotals(resource, entries)]));
}

function tableIn(tables: ReadonlyMap<string, ResourceTable>, path: string): ResourceTable {
  const table = tables.get(path);
  if (!table) throw new Error(`no table for "${path}"`);
  return table;
}

const resourceTables = tablesOf(registry);
const resourceTotals = totalsTablesOf(registry);

/** Returns the table of a resource. Throws for a path that is not in the registry. */
export function tableOf(path: string): ResourceTable {
  return tableIn(resourceTables, path);
}

/** Returns the tables of a resource's totals; empty without any. */
export const totalsOf = (path: string): readonly TotalsTable[] => resourceTotals.get(path) ?? [];
