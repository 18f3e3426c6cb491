import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { hasCode } from '@/server/http/answers/errors';
import { projectRoot } from '@/server/http/settings/projectRoot';
import type { Connection, Database } from '@/server/postgres/database';
import { maintainTotals } from '@/server/postgres/totals/maintenance';
import { readTags } from './migrationFolder';
import { StartRefused } from './startRefused';

export const migrationsFolder = join(projectRoot, 'src', 'server', 'migrations');

// An arbitrary lock id: servers that start on one database at the same time wait for each other.
const STARTING = 20_261_121;
const RETRY_LOCK_MS = 250;

/** Reports progress, at this interval during long steps. */
export interface Progress {
  tell: (sentence: string) => void;
  everyMs?: number;
}

const quietly: Progress = { tell: () => {} };
const EVERY_MS = 10_000;

/** Reports at intervals while work is running. */
async function reporting<T>(
  { tell, everyMs = EVERY_MS }: Progress,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const report = () =>
    tell(`${what} (${Math.round((performance.now() - began) / 1_000)} s so far).`);
  const timer = setInterval(report, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Waits until no other process is starting on this database. Polls, because a waiting statement would hold an old
 * snapshot open, and lock limits would end it.
 */
async function acquireLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [STARTING]);
    if (rows[0]?.mine === true) return;
    await pause(RETRY_LOCK_MS);
  }
}

/** Runs work for which only one of several starting servers is needed; the others wait and find it done. */
export async function oneAtATime<T>(
  connection: Connection,
  work: (db: Database) => Promise<T>,
  progress = quietly,
): Promise<T> {
  return connection.alone(async (client) => {
    await reporting(progress, 'Waiting for another process that is preparing this database', () =>
      acquireLock(client),
    );
    // The end of the connection releases the lock.
    return work(drizzle(client));
  });
}

interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: readonly string[];
}

const migrationsIn = (folder: string): Migration[] => {
  if (!existsSync(join(folder, 'meta', '_journal.json')))
    throw new Error('there are no migrations; make them with: npm run migration NAME');
  const tags = readTags(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(
    ({ folderMillis, hash, sql }, at) => ({
      tag: tags[at] ?? '',
      when: folderMillis,
      hash,
      statements: sql,
    }),
  );
};

/** The table of applied migrations, by creation time, shared with Drizzle's own migrator. */
export const APPLIED = 'drizzle.__drizzle_migrations';

async function appliedTo(db: Database): Promise<number[]> {
  const { rows: found } = await db.execute(sql`select to_regclass(${APPLIED}) is not null as has`);
  if (found[0]?.has !== true) return [];
  const { rows } = await db.execute(sql.raw(`select created_at from ${APPLIED}`));
  return rows.map(({ created_at }) => Number(created_at));
}

/** Refuses a database that a newer build has changed: this one would misread it. */
function refuseNewer(applied: readonly number[], known: readonly Migration[]): void {
  const times = new Set(known.map(({ when }) => when));
  const strange = applied.filter((when) => !times.has(when)).length;
  if (strange > 0)
    throw new StartRefused(
      `The database was updated by a newer version of Fieldhouse (${strange} of its migrations ${strange === 1 ? 'is' : 'are'} unknown to this one): start that version, or restore a backup from before the update.`,
    );
}

/** Refuses a database that a newer build has changed, for commands that do not migrate. */
export const checkSchema = (connection: Connection): Promise<void> =>
  connection.alone(async (client) => {
    refuseNewer(await appliedTo(drizzle(client)), migrationsIn(migrationsFolder));
  });

const newestOf = (moments: readonly number[]) => Math.max(0, ...moments);

/** Returns the creation time of this build's newest migration, comparable to those in `APPLIED`. */
export const newestMigration = (): number =>
  newestOf(migrationsIn(migrationsFolder).map(({ when }) => when));

/** Applies all migrations or none: a failure leaves the schema unchanged. */
function applyAll(db: Database, pending: readonly Migration[], progress: Progress, isNew: boolean) {
  return db.transaction(async (tx) => {
    for (const [at, { tag, when, hash, statements }] of pending.entries()) {
      if (!isNew) progress.tell(`Updating the database: ${tag} (${at + 1} of ${pending.length}).`);
      await reporting(progress, `Still updating the database: ${tag}`, async () => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      });
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
      );
    }
  });
}

const LOCKED = /^55P03$/;
const MAX_ATTEMPTS = 30;
const TRY_AGAIN_MS = 2_000;

async function migrate(
  db: Database,
  known: readonly Migration[],
  progress: Progress,
): Promise<boolean> {
  const applied = await appliedTo(db);
  refuseNewer(applied, known);
  if (applied.length === 0) {
    await db.execute(sql`create schema if not exists drizzle`);
    await db.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
  }
  const pending = known.filter(({ when }) => when > newestOf(applied));
  for (let tries = 1; pending.length > 0; tries += 1) {
    try {
      await applyAll(db, pending, progress, applied.length === 0);
      return applied.length > 0;
    } catch (error) {
      // Waiting for a lock blocks everybody behind, so it gives up and tries again.
      if (tries === MAX_ATTEMPTS || !hasCode(error, LOCKED)) throw error;
      progress.tell('Other processes use the tables to be updated; trying again.');
      await pause(TRY_AGAIN_MS);
    }
  }
  return false;
}

/**
 * Applies the missing migrations, and sets up the totals that the registry declares. Throws StartRefused, with
 * nothing changed, if a newer build has changed the database. Returns true if it changed tables that were there.
 */
export async function applyMigrations(
  connection: Connection,
  progress = quietly,
  folder = migrationsFolder,
): Promise<boolean> {
  const known = migrationsIn(folder);
  return oneAtATime(
    connection,
    async (db) => {
      const isUpdated = await migrate(db, known, progress);
      await reporting(progress, 'Still counting the totals of long lists', () =>
        maintainTotals(db),
      );
      return isUpdated;
    },
    progress,
  );
}
