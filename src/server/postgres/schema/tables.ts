import { type AnyPgColumn, index, integer, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { type Field, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import { columnOf, moment, momentOfWriting } from './columns';
import { indexesOf, indexName } from './indexes';

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
    indexesOf(resource, tableName(resource.path), columns as Record<string, AnyPgColumn>),
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
