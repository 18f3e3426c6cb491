import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from '@/server/postgres/database';
import { createDemoDatabase, createEmptyDatabase } from '@/server/testing/testDatabase';
import { applyMigrations, checkSchema, migrationsFolder, oneAtATime } from './migrate';
import { writeMigration } from './migrationFolder';

let url: string;
let connection: Connection;
/** The migrations of this build and of a test. */
let folder: string;
const reported: string[] = [];
const progress = { tell: (sentence: string) => void reported.push(sentence), everyMs: 100 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldhouse-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await cp(migrationsFolder, folder, { recursive: true });
  url = await createDemoDatabase();
  connection = connect(url, () => {});
  reported.length = 0;
});
afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string, ...statements: string[]) => writeMigration(folder, name, statements, {});
const applied = async () =>
  (await connection.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations'))
    .rows[0].n;

/** Returns the statement that gives every new connection this limit. */
const limitStatements = (milliseconds: number) =>
  connection.pool.query(
    `do $$ begin execute format('alter database %I set statement_timeout = ${milliseconds}', current_database()); end $$`,
  );

describe('a migration', () => {
  it('ignores statement limits, and reports its progress', async () => {
    await limitStatements(200);
    add('slow', 'select pg_sleep(0.5)', 'create table slow_made (id int)');
    add('quick', 'create table quick_made (id int)');
    await applyMigrations(connection, progress, folder);
    expect(reported[0]).toMatch(/^Updating the database: \d{4}_slow \(1 of 2\)\.$/);
    expect(
      reported.filter((line) => /^Still updating .*_slow \(\d+ s so far\)\.$/.test(line)),
    ).not.toEqual([]);
    expect(reported).toContainEqual(expect.stringMatching(/_quick \(2 of 2\)\.$/));
    const { rows } = await connection.pool.query(
      "select to_regclass('slow_made') as slow, to_regclass('quick_made') as quick",
    );
    expect(rows).toEqual([{ slow: 'slow_made', quick: 'quick_made' }]);
    await applyMigrations(connection, progress, folder);
  });

  it('is awaited by other processes, which report that', async () => {
    await limitStatements(200);
    add('slow', 'select pg_sleep(1)');
    const other = connect(url, () => {});
    const first = applyMigrations(connection, { tell: () => {} }, folder);
    await new Promise((settle) => setTimeout(settle, 300));
    await Promise.all([first, applyMigrations(other, progress, folder)]);
    expect(reported.filter((line) => /^Waiting for another process/.test(line))).not.toEqual([]);
    expect(reported.filter((line) => /^Updating/.test(line))).toEqual([]);
    await other.close();
  });

  it('releases its lock if the work fails', async () => {
    await expect(
      oneAtATime(connection, () => Promise.reject(new Error('out of luck'))),
    ).rejects.toThrow('out of luck');
    expect(await oneAtATime(connection, async () => 7)).toBe(7);
  });

  it('that fails leaves no changes, of itself or of those before it', async () => {
    const before = await applied();
    add('good', 'create table good_made (id int)');
    add('bad', 'create table bad_made (id int)', 'select 1 / 0');
    await expect(applyMigrations(connection, progress, folder)).rejects.toThrow();
    expect(await applied()).toBe(before);
    const { rows } = await connection.pool.query("select to_regclass('good_made') as good");
    expect(rows).toEqual([{ good: null }]);
  });

  it('reports nothing while it creates the tables of a new database', async () => {
    const fresh = connect(await createEmptyDatabase(), () => {});
    await applyMigrations(fresh, { tell: progress.tell });
    expect(reported).toEqual([]);
    await fresh.close();
  });
});

describe('a database that a newer version has changed', () => {
  it('is refused with a message, and not changed', async () => {
    add('of_tomorrow', 'create table of_tomorrow (id int)');
    await applyMigrations(connection, progress, folder);
    const before = await applied();
    for (const start of [() => applyMigrations(connection), () => checkSchema(connection)])
      await expect(start()).rejects.toThrow(
        'The database was updated by a newer version of Fieldhouse (1 of its migrations is unknown to this one): start that version, or restore a backup from before the update.',
      );
    expect(await applied()).toBe(before);
  });
});
