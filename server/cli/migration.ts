import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { registry } from '../../domain/registry';
import { projectRoot } from '../plugins/projectRoot';
import { readNewestSnapshot, writeMigration } from '../store/migrationFolder';
import { activityEventsTable, credentialsTable, sessionsTable } from '../store/systemTables';
import { resourceTables, tableName } from '../store/tables';
import { writeEnvExample } from './envExample';

// drizzle-kit's API is CommonJS and prints through require.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

const quoted = (name: string) => `"${name}"`;

/** Renames that the registry declares, done on the old snapshot so that they are not taken for a drop and an add. */
function applyRenames(snapshot: DrizzleSnapshotJSON): {
  snapshot: DrizzleSnapshotJSON;
  statements: string[];
} {
  const statements: string[] = [];
  let text = JSON.stringify(snapshot);
  for (const resource of registry.values()) {
    const table = tableName(resource.path);
    const before = resource.renamedFrom && tableName(resource.renamedFrom);
    if (before && snapshot.tables[`public.${before}`] && !snapshot.tables[`public.${table}`]) {
      statements.push(`ALTER TABLE ${quoted(before)} RENAME TO ${quoted(table)};`);
      text = text
        .replaceAll(`"public.${before}"`, `"public.${table}"`)
        .replaceAll(`"name":"${before}","schema":""`, `"name":"${table}","schema":""`)
        .replaceAll(`"tableFrom":"${before}"`, `"tableFrom":"${table}"`)
        .replaceAll(`"tableTo":"${before}"`, `"tableTo":"${table}"`);
    }
  }
  const renamed = JSON.parse(text) as DrizzleSnapshotJSON;
  for (const resource of registry.values()) {
    const name = tableName(resource.path);
    const table = renamed.tables[`public.${name}`];
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
  return { snapshot: renamed, statements };
}

/** The old schema without what the new one no longer has. */
function withoutDropped(
  previous: DrizzleSnapshotJSON,
  current: DrizzleSnapshotJSON,
): DrizzleSnapshotJSON {
  const kept: DrizzleSnapshotJSON = JSON.parse(JSON.stringify(previous));
  for (const key of Object.keys(kept.tables)) {
    const table = kept.tables[key];
    const now = current.tables[key];
    if (!table || !now) {
      delete kept.tables[key];
      continue;
    }
    for (const column of Object.keys(table.columns))
      if (!now.columns[column]) delete table.columns[column];
    for (const index of Object.keys(table.indexes))
      if (!now.indexes[index]) delete table.indexes[index];
    for (const foreign of Object.keys(table.foreignKeys))
      if (!now.foreignKeys[foreign]) delete table.foreignKeys[foreign];
  }
  return kept;
}

async function main(): Promise<void> {
  const name = process.argv[2] ?? '';
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error(
      'Say what the migration does, in lower case with underscores: npm run migration add_trades',
    );
    process.exitCode = 2;
    return;
  }
  writeEnvExample();
  const folder = join(projectRoot, 'server', 'migrations');
  const newest = readNewestSnapshot<DrizzleSnapshotJSON>(folder);
  const tables = {
    ...Object.fromEntries(resourceTables),
    activityEventsTable,
    credentialsTable,
    sessionsTable,
  };
  const current = generateDrizzleJson(tables, newest?.id) as DrizzleSnapshotJSON;
  const empty = generateDrizzleJson({}) as DrizzleSnapshotJSON;
  const { snapshot: previous, statements: renames } = newest
    ? applyRenames(newest)
    : { snapshot: empty, statements: [] };
  // In two steps, drops first: where a table loses one column and gains another, drizzle-kit would ask whether it
  // is a rename. Renames are declared here, so the answer is always no.
  const between = withoutDropped(previous, current);
  const statements = [
    ...renames,
    ...(await generateMigration(previous, between)),
    ...(await generateMigration(between, current)),
  ];
  if (!newest) statements.unshift('CREATE EXTENSION IF NOT EXISTS pg_trgm;');
  if (statements.length === 0) {
    console.log(
      'The database schema is what the registry says already; there is nothing to migrate.',
    );
    return;
  }
  const file = writeMigration(folder, name, statements, current);
  console.log(
    `${file}\n${statements.length} statements. Read them, then commit the file with server/migrations/meta.`,
  );
}

await main();
