import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Client } from 'pg';
import { alone } from '@/server/postgres/dedicatedConnection';
import {
  dataColumns,
  inPublic,
  migrationsOf,
  sequencesOf,
  type TableShape,
  tablesOf,
} from './catalog';
import { checksumOf } from './checksum';
import { copyOut } from './copy';
import type { Carried, Header } from './format';
import { type FrameWriter, writeFrames } from './frames';
import { BackupRefused } from './refused';

export interface BackupOptions {
  /** The database, any PostgreSQL 15 or newer. It can stay in use. */
  url: string;
  /** The folder of the uploaded files; a missing one counts as empty. */
  filesDir: string;
  /** The file to write, usually `….fhbackup`. */
  file: string;
}

/**
 * Writes every table of schema public, as of one moment, and every file into one backup file. Files are written
 * before the rows but after the moment was fixed, so every row's file is included. Refuses to overwrite a file;
 * leaves none behind if it fails.
 */
export async function backup(options: BackupOptions): Promise<Carried> {
  return alone(options.url, (client) => writeAll(client, options), {
    name: 'fieldhouse backup',
    onlyReads: true,
  });
}

async function writeAll(client: Client, options: BackupOptions): Promise<Carried> {
  const carried: Carried = { takenAt: '', tables: 0, rows: 0, files: 0 };
  await client.query('begin isolation level repeatable read, read only');
  const head = await describeDatabase(client);
  carried.takenAt = head.takenAt;
  await writeFrames(options.file, async (frames) => {
    await frames.json(head);
    for (const path of await filesIn(options.filesDir)) {
      if (await writeFile(frames, options.filesDir, path)) carried.files += 1;
    }
    for (const table of head.tables) {
      carried.rows += await writeTable(frames, client, table);
      carried.tables += 1;
    }
    // Last, because sequences ignore snapshots: their values are never behind the rows written.
    await frames.json({ kind: 'end', sequences: await sequencesOf(client) });
  });
  await client.query('rollback');
  return carried;
}

async function describeDatabase(client: Client): Promise<Header> {
  // The first query of the transaction fixes the moment.
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    `select now() as now, current_setting('server_version') as postgres`,
  );
  const tables = await tablesOf(client);
  if (tables.length === 0) {
    throw new BackupRefused(
      'The database has no tables. Check that DATABASE_URL or DATA_DIR is right.',
    );
  }
  return {
    format: 'fieldhouse-backup',
    version: 1,
    takenAt: (rows[0]?.now ?? new Date()).toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: await migrationsOf(client),
    tables,
  };
}

async function writeTable(frames: FrameWriter, client: Client, table: TableShape): Promise<number> {
  await frames.json({ kind: 'table', name: table.name });
  const rows = `select ${dataColumns(table)} from ${inPublic(table.name)}`;
  await copyOut(client, `copy (${rows}) to stdout (format ${table.format})`, frames.data);
  const checksum = await checksumOf(client, table);
  await frames.json(checksum);
  return checksum.rows;
}

/** Returns all regular files below a folder, as paths with slashes. Ignores links, which could lead anywhere. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((found) => found.isFile())
    .map((found) => relative(folder, join(found.parentPath, found.name)).split(sep).join('/'))
    .sort();
}

/** Returns false if the file was deleted since it was listed: then no row refers to it. */
async function writeFile(frames: FrameWriter, folder: string, path: string): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  let begun = false;
  try {
    for await (const chunk of createReadStream(join(folder, path))) {
      if (!begun) await frames.json({ kind: 'file', path });
      begun = true;
      hash.update(chunk);
      bytes += chunk.length;
      await frames.data(chunk);
    }
  } catch (problem) {
    const gone = problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
    if (gone && !begun) return false;
    throw problem;
  }
  if (!begun) await frames.json({ kind: 'file', path });
  await frames.json({ bytes, sha256: hash.digest('hex') });
  return true;
}
