import type { Client } from 'pg';
import { alone } from '@/server/postgres/dedicatedConnection';
import { dataColumns, inPublic, migrationsOf, type TableShape, tablesOf } from './catalog';
import { checksumOf } from './checksum';
import { copyIn } from './copy';
import { type Carried, entry, type Header, header, tableEnd } from './format';
import { type FrameReader, readFrames } from './frames';
import { BackupRefused } from './refused';
import { restoreFilesInto } from './restoredFiles';
import { setAside } from './setAside';

export interface RestoreOptions {
  file: string;
  /** A database with the tables of this release and no rows. */
  url: string;
  /** The folder of uploaded files: empty or missing. */
  filesDir: string;
}

/** Reads the header of a backup. Refuses a file that is no backup. */
export async function readHeader(file: string): Promise<Header> {
  const frames = readFrames(file);
  return frames.json(header).finally(() => frames.close());
}

/** Refuses a database that holds rows already: a restore never mixes or replaces. */
export async function refuseUnlessEmpty(client: Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${inPublic(name)} limit 1`);
    if (rowCount) {
      throw new BackupRefused(
        `The database is not empty (${name} has rows); a restore needs an empty database.`,
      );
    }
  }
}

/**
 * Restores a backup into an empty database and an empty folder: all of it, or nothing. Refuses, with nothing changed,
 * if there are rows or files already, the schema version differs, or the backup is damaged, cut off or inconsistent.
 * Afterwards every table has the checksum stored in the backup.
 */
export async function restore(options: RestoreOptions): Promise<Carried> {
  const frames = readFrames(options.file);
  try {
    const head = await frames.json(header);
    const files = await restoreFilesInto(options.filesDir);
    return await alone(options.url, async (client) => {
      try {
        await client.query('begin');
        await prepare(client, head);
        const enableAgain = await setAside(client);
        const carried = { takenAt: head.takenAt, tables: 0, rows: 0, files: 0 };
        for (;;) {
          const next = await frames.json(entry);
          if (next.kind === 'end') {
            await frames.end();
            refuseIncomplete(head, carried);
            await enableAgain();
            for (const { name, value, called } of next.sequences) {
              await client.query('select setval($1, $2, $3)', [inPublic(name), value, called]);
            }
            break;
          }
          if (next.kind === 'file') {
            await files.take(frames, next.path);
            carried.files += 1;
          } else {
            carried.rows += await readTable(frames, client, head, next.name);
            carried.tables += 1;
          }
        }
        await files.commit();
        await client.query('commit');
        return carried;
      } catch (problem) {
        await client.query('rollback').catch(() => {});
        await files.discard();
        throw problem;
      }
    });
  } finally {
    await frames.close();
  }
}

/** Locks the tables, so that nobody writes between the check that they are empty and the end. */
async function prepare(client: Client, head: Header): Promise<void> {
  const [migrations, tables] = [await migrationsOf(client), await tablesOf(client)];
  if (JSON.stringify(migrations) !== JSON.stringify(head.migrations)) {
    throw new BackupRefused(
      `The backup was taken with ${head.migrations.length} migrations, and this database has seen ${migrations.length}, or others: restore it with the release that took it, then update.`,
    );
  }
  const other = differingTable(head.tables, tables);
  if (other) {
    throw new BackupRefused(`The table ${other} differs between the backup and this database.`);
  }
  for (const { name } of tables) {
    await client.query(`lock table ${inPublic(name)} in access exclusive mode`);
  }
  await refuseUnlessEmpty(client);
}

function differingTable(there: TableShape[], here: TableShape[]): string | undefined {
  const shapeOf = (tables: TableShape[], name: string) => {
    const table = tables.find((candidate) => candidate.name === name);
    return table && JSON.stringify([table.columns, table.computed]);
  };
  const names = [...there, ...here].map(({ name }) => name);
  return names.find((name) => shapeOf(there, name) !== shapeOf(here, name));
}

async function readTable(
  frames: FrameReader,
  client: Client,
  head: Header,
  name: string,
): Promise<number> {
  const table = head.tables.find((candidate) => candidate.name === name);
  if (!table)
    throw new BackupRefused(`The backup contains a table that is not in its list: ${name}.`);
  await copyIn(
    client,
    `copy ${inPublic(name)} (${dataColumns(table)}) from stdin (format ${table.format})`,
    frames.data(),
  );
  const [promised, found] = [await frames.json(tableEnd), await checksumOf(client, table)];
  if (promised.rows !== found.rows || promised.checksum !== found.checksum) {
    throw new BackupRefused(
      `The table ${name} was not restored exactly: ${promised.rows} rows were saved, ${found.rows} arrived, or their checksum differs.`,
    );
  }
  return found.rows;
}

function refuseIncomplete(head: Header, carried: Carried): void {
  if (carried.tables !== head.tables.length) {
    throw new BackupRefused('The backup lacks tables that are in its list.');
  }
}
