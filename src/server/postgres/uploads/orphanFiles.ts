import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { holdsSeveral } from '@/core/fields';
import { holdingFields } from '@/core/http/formParts';
import { digestOf } from '@/engine/uploads/receivedSave';
import { registry } from '@/registry';
import type { Database } from '@/server/postgres/database';
import { ago } from '@/server/postgres/now';
import { filesTable } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';

/** The log of moved, removed and missing files. */
export type FilesLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

const MAX_NAMED = 20;
const someOf = <T>(all: readonly T[]): T[] => all.slice(0, MAX_NAMED);

// A save writes its bytes moments before its row is visible to others.
const LONG_ENOUGH_MS = 3_600_000;

/**
 * Returns the time of a folder's disk, in milliseconds since 1970, as a shared disk has its own clock. If not even an
 * empty file can be written, the time is before all files.
 */
async function clockOf(folder: string): Promise<number> {
  const path = join(folder, `.clock-${randomUUID()}`);
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return (await stat(path)).mtimeMs;
  } catch {
    return Number.NEGATIVE_INFINITY;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Returns a folder's files that are over an hour old, and the time of its disk. */
async function oldOf(
  folder: string,
  names: readonly string[],
): Promise<{ now: number; old: string[] }> {
  if (names.length === 0) return { now: Number.NEGATIVE_INFINITY, old: [] };
  const now = await clockOf(folder);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > LONG_ENOUGH_MS) old.push(name);
  }
  return { now, old };
}

/** Folders of files without a row, before they are removed. */
const UNKNOWN = /^unknown-(\d{4}-\d\d-\d\d)$/;
const UNKNOWN_DAYS = 30;
const DAY_MS = 86_400_000;

const unknownOn = (now: number) => `unknown-${new Date(now).toISOString().slice(0, 10)}`;

/** Moves old files without a row aside, and logs it. Never overwrites one there. */
async function setAside(folder: string, names: readonly string[], log: FilesLog): Promise<void> {
  const { now, old } = await oldOf(folder, names);
  if (old.length === 0) return;
  const aside = join(folder, unknownOn(now));
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const moved: string[] = [];
  for (const name of old) {
    const isTaken = await stat(join(aside, name)).catch(() => undefined);
    const target = join(aside, isTaken ? `${name}-${randomUUID()}` : name);
    // Another server starting at the same time may have moved it.
    const isMoved = await rename(join(folder, name), target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (isMoved) moved.push(name);
  }
  log.warn(
    { files: someOf(moved) },
    `${moved.length} files that no row of the database names were moved to ${aside}; they will be removed in ${UNKNOWN_DAYS} days`,
  );
}

/** Removes files that were set aside 30 days ago by the time of their disk, and logs it. */
export async function forgetUnknown(folder: string, log: FilesLog): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => UNKNOWN.test(name));
  if (names.length === 0) return;
  const now = await clockOf(folder);
  for (const name of names) {
    const since = Date.parse(UNKNOWN.exec(name)?.[1] ?? '');
    if (!(now - since >= (UNKNOWN_DAYS + 1) * DAY_MS)) continue;
    const files = await namesIn(join(folder, name));
    await rm(join(folder, name), { recursive: true, force: true });
    log.warn(
      { files: someOf(files) },
      `${files.length} files that no row of the database named for ${UNKNOWN_DAYS} days were removed with ${join(folder, name)}`,
    );
  }
}

/** Adds missing rows for files that records name: the demo's, and those of older data. */
async function addMissingRows(db: Database): Promise<void> {
  for (const resource of registry.values()) {
    const table = tableOf(resource.path);
    for (const name of holdingFields(resource)) {
      const file = sql`held.file`;
      const held = holdsSeveral(resource.fields[name])
        ? sql`jsonb_array_elements(${table[name]})`
        : sql`(select ${table[name]} where ${table[name]} is not null)`;
      await db.execute(sql`
        insert into ${filesTable} (id, name, type, size, created_by)
        select distinct on ((${file} ->> 'id')::integer) (${file} ->> 'id')::integer,
          ${file} ->> 'name', ${file} ->> 'type', (${file} ->> 'size')::integer, ${table.created_by}
        from ${table} cross join lateral ${held} as held (file)
        where not exists (select from ${filesTable} known where known.id = (${file} ->> 'id')::integer)
        on conflict do nothing`);
    }
  }
}

/** Adds missing digests of files: the demo's, and those of older data. */
async function addMissingDigests(db: Database, folder: string): Promise<void> {
  const rows = await db
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(isNull(filesTable.digest));
  for (const { id } of rows) {
    const bytes = await readFile(join(folder, String(id))).catch(() => undefined);
    if (!bytes) continue;
    const digest = digestOf(bytes);
    await db.update(filesTable).set({ digest }).where(eq(filesTable.id, id));
  }
}

/** Ensures that new files get ids above all existing ones. */
async function numberBeyond(db: Database, most: number): Promise<void> {
  await db.execute(sql`
    select setval('files_id_seq', greatest(${most}, (select max(id) from ${filesTable})))
    where greatest(${most}, (select max(id) from ${filesTable})) > (select last_value from files_id_seq)`);
}

/** Returns the names in a folder; none if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

export const idsIn = async (folder: string): Promise<number[]> =>
  (await namesIn(folder)).filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);

/**
 * Reconciles the rows and the folder of uploaded files at start. Files that records name get rows and digests;
 * missing files are reported. Files without a row, as after a crash or a restore, are set aside after an hour, unless
 * the database has no files.
 */
export async function reconcileFiles(db: Database, folder: string, log: FilesLog): Promise<void> {
  await addMissingRows(db);
  await addMissingDigests(db, folder);
  const ids = await idsIn(folder);
  await numberBeyond(db, Math.max(0, ...ids));
  const rows = await db.select({ id: filesTable.id }).from(filesTable);
  const known = new Set(rows.map(({ id }) => id));
  if (known.size === 0) return;
  await setAside(folder, ids.filter((id) => !known.has(id)).map(String), log);
  await forgetUnknown(folder, log);
  const present = new Set(ids);
  const missing = [...known].filter((id) => !present.has(id));
  if (missing.length > 0)
    log.error(
      { files: someOf(missing) },
      `${missing.length} of ${known.size} uploaded files are missing in ${folder}`,
    );
}

const UNNAMED_SECONDS = 7 * 86_400;

/** Removes separately uploaded files that no record has named in seven days. */
export async function forgetUnnamed(db: Database, folder: string): Promise<void> {
  const gone = await db
    .delete(filesTable)
    .where(and(eq(filesTable.is_named, false), lt(filesTable.created_at, ago(UNNAMED_SECONDS))))
    .returning({ id: filesTable.id });
  for (const { id } of gone) await rm(join(folder, String(id)), { force: true });
}

/** Removes received files whose save was lost in a crash, once they are an hour old. */
export async function forgetArrivals(folder: string): Promise<void> {
  const { old } = await oldOf(folder, await readdir(folder).catch(() => []));
  for (const name of old) await rm(join(folder, name), { force: true });
}
