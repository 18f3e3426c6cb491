import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { digestOf } from '../../application/uploads/receivedSave';
import { holdsSeveral } from '../../domain/kernel/fields';
import { registry } from '../../domain/registry';
import { holdingFields } from '../../domain/wire/formParts';
import type { Database } from './database';
import { ago } from './now';
import { filesTable } from './systemTables';
import { tableOf } from './tables';

// A save writes its bytes moments before its row is there for others to see.
const LONG_ENOUGH_MS = 3_600_000;

/**
 * Now by the clock that files of a folder get their times from, in milliseconds since 1970: a shared disk has its own.
 * Where not even an empty file can be written, it is before all of them.
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

/** Removes those of a folder's files that are an hour old. */
async function removeOld(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const now = await clockOf(folder);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > LONG_ENOUGH_MS) await rm(path, { force: true });
  }
}

/** Gives the files that records name a row of their own where they have none: the demo's, and those of older data. */
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

/** What the bytes of files are known by, for those of a time when nobody asked: the demo's, and those of older data. */
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

/** New files are numbered beyond every file there is. */
async function numberBeyond(db: Database, most: number): Promise<void> {
  await db.execute(sql`
    select setval('files_id_seq', greatest(${most}, (select max(id) from ${filesTable})))
    where greatest(${most}, (select max(id) from ${filesTable})) > (select last_value from files_id_seq)`);
}

async function idsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
}

/**
 * Brings the rows and the folder of the uploaded files together when the server starts. Every file a record names
 * gets a row and its digest; bytes that no row knows, left behind where a server died in the middle of a save, are removed once
 * they are an hour old. A database that knows of no file at all removes none: the folder may be another's.
 */
export async function settleFiles(db: Database, folder: string): Promise<void> {
  await addMissingRows(db);
  await addMissingDigests(db, folder);
  const ids = await idsIn(folder);
  await numberBeyond(db, Math.max(0, ...ids));
  const rows = await db.select({ id: filesTable.id }).from(filesTable);
  const known = new Set(rows.map(({ id }) => id));
  if (known.size === 0) return;
  const unknown = ids.filter((id) => !known.has(id));
  await removeOld(folder, unknown.map(String));
}

const UNNAMED_SECONDS = 7 * 86_400;

/** Forgets files that were sent by themselves and that no record has named in seven days. */
export async function forgetUnnamed(db: Database, folder: string): Promise<void> {
  const gone = await db
    .delete(filesTable)
    .where(and(eq(filesTable.is_named, false), lt(filesTable.created_at, ago(UNNAMED_SECONDS))))
    .returning({ id: filesTable.id });
  for (const { id } of gone) await rm(join(folder, String(id)), { force: true });
}

/** Removes files that never came to their save because the server died, once they are an hour old. */
export async function forgetArrivals(folder: string): Promise<void> {
  await removeOld(folder, await readdir(folder).catch(() => []));
}
