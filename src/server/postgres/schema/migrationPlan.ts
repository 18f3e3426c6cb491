import { createRequire } from 'node:module';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import type { Resource } from '@/core/resource/resource';
import { PLAIN_TEXT_FUNCTION } from './plainTextFunction';
import { systemTables } from './systemTables';
import { tableName, tablesOf, totalsTablesOf } from './tables';

// drizzle-kit's API is CommonJS and prints through require.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

/** A database schema after a migration, as drizzle-kit compares it. */
export type Snapshot = DrizzleSnapshotJSON;

/** The plan from one schema to the next: the SQL in order, and the resulting schema. */
export interface MigrationPlan {
  statements: string[];
  snapshot: Snapshot;
}

type Registry = ReadonlyMap<string, Resource>;

const quoted = (name: string) => `"${name}"`;

/** Renames tables that have another name in the registry now. */
function renameTables(previous: Snapshot, registry: Registry, statements: string[]): Snapshot {
  let text = JSON.stringify(previous);
  for (const resource of registry.values()) {
    const table = tableName(resource.path);
    const before = resource.renamedFrom && tableName(resource.renamedFrom);
    if (!before || !previous.tables[`public.${before}`] || previous.tables[`public.${table}`])
      continue;
    statements.push(`ALTER TABLE ${quoted(before)} RENAME TO ${quoted(table)};`);
    text = text
      .replaceAll(`"public.${before}"`, `"public.${table}"`)
      .replaceAll(`"name":"${before}","schema":""`, `"name":"${table}","schema":""`)
      .replaceAll(`"tableFrom":"${before}"`, `"tableFrom":"${table}"`)
      .replaceAll(`"tableTo":"${before}"`, `"tableTo":"${table}"`);
  }
  return JSON.parse(text);
}

/** Renames columns that have another name in the registry now. */
function renameColumns(snapshot: Snapshot, registry: Registry, statements: string[]): void {
  for (const resource of registry.values()) {
    const name = tableName(resource.path);
    const table = snapshot.tables[`public.${name}`];
    for (const [field, { renamedFrom }] of Object.entries(resource.fields)) {
      const column = renamedFrom && table?.columns[renamedFrom];
      if (!table || !renamedFrom || !column || table.columns[field]) continue;
      statements.push(
        `ALTER TABLE ${quoted(name)} RENAME COLUMN ${quoted(renamedFrom)} TO ${quoted(field)};`,
      );
      delete table.columns[renamedFrom];
      table.columns[field] = { ...column, name: field };
    }
  }
}

/** Returns the old schema without what the new one no longer has. */
function withoutDropped(previous: Snapshot, current: Snapshot): Snapshot {
  const remaining: Snapshot = JSON.parse(JSON.stringify(previous));
  for (const key of Object.keys(remaining.tables)) {
    const table = remaining.tables[key];
    const now = current.tables[key];
    if (!table || !now) {
      delete remaining.tables[key];
      continue;
    }
    for (const column of Object.keys(table.columns))
      if (!now.columns[column]) delete table.columns[column];
    for (const index of Object.keys(table.indexes))
      if (!now.indexes[index]) delete table.indexes[index];
    for (const foreign of Object.keys(table.foreignKeys))
      if (!now.foreignKeys[foreign]) delete table.foreignKeys[foreign];
  }
  return remaining;
}

/**
 * Returns the migration from the newest schema (`undefined`: an empty database) to the registry's. Renames are only
 * those that the registry declares; other missing parts are dropped, and new ones added.
 */
export async function planMigration(
  newest: Snapshot | undefined,
  registry: Registry,
): Promise<MigrationPlan> {
  const tables = {
    ...Object.fromEntries(tablesOf(registry)),
    ...Object.fromEntries(
      [...totalsTablesOf(registry).values()].flat().map(({ name, table }) => [name, table]),
    ),
    ...systemTables,
  };
  const current = generateDrizzleJson(tables, newest?.id) as Snapshot;
  const statements = newest ? [] : ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', PLAIN_TEXT_FUNCTION];
  const empty = generateDrizzleJson({}) as Snapshot;
  const previous = newest ? renameTables(newest, registry, statements) : empty;
  renameColumns(previous, registry, statements);
  // In two steps, drops first: where a table loses one column and gains another, drizzle-kit would ask whether it
  // is a rename. Renames are declared here, so the answer is always no.
  const between = withoutDropped(previous, current);
  statements.push(
    ...(await generateMigration(previous, between)),
    ...(await generateMigration(between, current)),
  );
  return { statements, snapshot: current };
}
