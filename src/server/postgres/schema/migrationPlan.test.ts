import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '@/core/fields';
import { boolean } from '@/core/fields/kinds/boolean';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { defineRegistry } from '@/core/resource/defineRegistry';
import { masterList } from '@/core/resource/masterList';
import { type ResourceDeclaration, resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';
import { registry } from '@/registry';
import { type Connection, connect } from '@/server/postgres/database';
import { createDemoDatabase, createEmptyDatabase } from '@/server/testing/testDatabase';
import { applyMigrations, migrationsFolder } from './migrate';
import { readNewestSnapshot } from './migrationFolder';
import { planMigration, type Snapshot } from './migrationPlan';

const trade = (fields: Readonly<Record<string, Field>>, rest: Partial<ResourceDeclaration> = {}) =>
  resource({
    path: 'trades',
    place: 'pages/trades',
    access: configurationAccess,
    title: Object.keys(fields)[0] ?? '',
    fields,
    ...rest,
  });
const makers = masterList('makers', { place: 'pages/makers', access: configurationAccess });
const name = text({ required: true, searchable: true });
const before = defineRegistry([
  trade({ name, level: integer(), maker_id: reference('makers') }),
  makers,
]);
const now = (fields: Readonly<Record<string, Field>>, rest?: Partial<ResourceDeclaration>) =>
  defineRegistry([trade(fields, rest), makers]);

let connection: Connection;
const run = async (statements: readonly string[]) => {
  for (const statement of statements) await connection.db.execute(sql.raw(statement));
};
const rows = async (query: string) => (await connection.db.execute(sql.raw(query))).rows;

/** Migrates the table of trades, with two rows, from the first registry to this one; returns the SQL. */
async function migrate(to: typeof before): Promise<string[]> {
  await run(['drop schema public cascade', 'create schema public']);
  const first = await planMigration(undefined, before);
  await run(first.statements);
  await run([
    "insert into makers (name) values ('Bosch')",
    "insert into trades (name, level, maker_id) values ('Plumber', 3, 1), ('Roofer', 5, null)",
  ]);
  const { statements } = await planMigration(first.snapshot, to);
  await run(statements);
  return statements.map((statement) => statement.trim());
}

beforeAll(async () => {
  connection = connect(await createEmptyDatabase(), () => {});
});
afterAll(() => connection.close());

describe('a migration', () => {
  it('without changes is empty', async () => {
    expect(await migrate(before)).toEqual([]);
  });

  it('adds a field, with its initial value in existing rows', async () => {
    const statements = await migrate(
      now({
        name,
        level: integer(),
        maker_id: reference('makers'),
        is_skilled: boolean({ initial: true }),
        colour: text(),
      }),
    );
    expect(statements).toEqual([
      'ALTER TABLE "trades" ADD COLUMN "is_skilled" boolean DEFAULT true NOT NULL;',
      'ALTER TABLE "trades" ADD COLUMN "colour" text;',
    ]);
    expect(await rows('select name, level, is_skilled, colour from trades order by id')).toEqual([
      { name: 'Plumber', level: 3, is_skilled: true, colour: null },
      { name: 'Roofer', level: 5, is_skilled: true, colour: null },
    ]);
  });

  it('adds a required field to a table with rows', async () => {
    await migrate(
      now({
        name,
        level: integer(),
        maker_id: reference('makers'),
        code: text({ required: true, unique: true }),
      }),
    );
    expect(await rows('select code from trades')).toEqual([{ code: null }, { code: null }]);
  });

  it('renames a field with a declared former name, preserving its values', async () => {
    const statements = await migrate(
      now({ name, grade: integer({ renamedFrom: 'level' }), maker_id: reference('makers') }),
    );
    expect(statements).toEqual(['ALTER TABLE "trades" RENAME COLUMN "level" TO "grade";']);
    expect(await rows('select name, grade from trades order by id')).toEqual([
      { name: 'Plumber', grade: 3 },
      { name: 'Roofer', grade: 5 },
    ]);
  });

  it('renames a field with an index and a reference, preserving its values', async () => {
    const statements = await migrate(
      now({
        title: text({ required: true, searchable: true, renamedFrom: 'name' }),
        level: integer(),
        brand_id: reference('makers', { renamedFrom: 'maker_id' }),
      }),
    );
    expect(statements.slice(0, 2)).toEqual([
      'ALTER TABLE "trades" RENAME COLUMN "name" TO "title";',
      'ALTER TABLE "trades" RENAME COLUMN "maker_id" TO "brand_id";',
    ]);
    expect(statements.join('\n')).not.toMatch(/DROP COLUMN|ADD COLUMN/);
    expect(await rows('select title, brand_id from trades order by id')).toEqual([
      { title: 'Plumber', brand_id: 1 },
      { title: 'Roofer', brand_id: null },
    ]);
    await expect(run(['update trades set brand_id = 77'])).rejects.toThrow();
  });

  it('treats a removed and an added field as unrelated, without a prompt', async () => {
    const statements = await migrate(now({ name, maker_id: reference('makers'), colour: text() }));
    expect(statements).toEqual([
      'ALTER TABLE "trades" DROP COLUMN "level";',
      'ALTER TABLE "trades" ADD COLUMN "colour" text;',
    ]);
    expect(await rows('select name, colour from trades order by id')).toEqual([
      { name: 'Plumber', colour: null },
      { name: 'Roofer', colour: null },
    ]);
  });

  it('renames a resource with a declared former path, preserving its rows', async () => {
    const statements = await migrate(
      now(
        { name, level: integer(), maker_id: reference('makers') },
        { path: 'crafts', renamedFrom: 'trades' },
      ),
    );
    expect(statements[0]).toBe('ALTER TABLE "trades" RENAME TO "crafts";');
    expect(statements.join('\n')).not.toMatch(/DROP TABLE|CREATE TABLE/);
    expect(await rows('select name, level, maker_id from crafts order by id')).toEqual([
      { name: 'Plumber', level: 3, maker_id: 1 },
      { name: 'Roofer', level: 5, maker_id: null },
    ]);
  });

  it('adds and drops a resource', async () => {
    const statements = await migrate(
      defineRegistry([
        makers,
        masterList('colours', { place: 'pages/colours', access: configurationAccess }),
      ]),
    );
    expect(statements.join('\n')).toMatch(/DROP TABLE "trades"/);
    expect(statements.join('\n')).toMatch(/CREATE TABLE "colours"/);
    expect(await rows('select count(*)::int as n from colours')).toEqual([{ n: 0 }]);
    await run(['drop table colours']);
  });
});

describe('the committed migrations', () => {
  it('lead to the schema of the registry', async () => {
    const newest = readNewestSnapshot<Snapshot>(migrationsFolder);
    expect(newest).toBeDefined();
    expect((await planMigration(newest, registry)).statements).toEqual([]);
  });

  it('create the same schema as the registry does directly', async () => {
    const shape = `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2`;
    const indexes =
      "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1";
    const [migrated, fresh] = [
      connect(await createDemoDatabase(), () => {}),
      connect(await createEmptyDatabase(), () => {}),
    ];
    const { statements } = await planMigration(undefined, registry);
    for (const statement of statements) await fresh.db.execute(sql.raw(statement));
    for (const query of [shape, indexes]) {
      expect((await migrated.db.execute(sql.raw(query))).rows).toEqual(
        (await fresh.db.execute(sql.raw(query))).rows,
      );
    }
    await Promise.all([migrated.close(), fresh.close()]);
  });

  it('can be applied by several servers that start at once', async () => {
    const url = await createEmptyDatabase();
    const servers = [1, 2, 3].map(() => connect(url, () => {}));
    await Promise.all(servers.map((server) => applyMigrations(server)));
    const applied = await servers[0]?.db.execute(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    expect(Number(applied?.rows[0]?.n)).toBeGreaterThan(0);
    await Promise.all(servers.map((server) => server.close()));
  });
});
