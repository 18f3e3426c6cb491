import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from '@/server/postgres/database';
import { NO_LINKS } from '@/server/postgres/port/fileWriter';
import { filesFolder } from '@/server/postgres/uploads/folders';
import { idsIn } from '@/server/postgres/uploads/orphanFiles';
import { oneAtATime } from './migrate';
import { installationTable } from './systemTables';

/** Thrown for a database and a data folder that do not belong together, with one sentence for the operator. */
export class WrongInstallation extends Error {
  override name = 'WrongInstallation';
}

/** Returns the path of the id that a data folder shares with its database. */
export const idFileIn = (dataDir: string) => join(dataDir, 'installation-id');

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns the id in a data folder; nothing if it has none yet. */
export async function idOfFolder(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(idFileIn(dataDir), 'utf8')).trim() || undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const hasTable = async (db: Database, name: string) => {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${`public.${name}`}) is not null as found`,
  );
  return rows[0]?.found === true;
};

/** Returns the id in a database; nothing if it has none yet, or no tables. */
async function idOfDatabase(db: Database): Promise<string | undefined> {
  if (!(await hasTable(db, 'installation'))) return undefined;
  const [row] = await db.select({ id: installationTable.id }).from(installationTable);
  return row?.id;
}

// Enough to distinguish one company's files from another's.
const MAX_COMPARED = 500;

/** Returns true if a folder without an id has the database's files: most that both have are of equal size. */
async function ownsFiles(db: Database, folder: string, ids: readonly number[]): Promise<boolean> {
  if (!(await hasTable(db, 'files'))) return false;
  const { rows } = await db.execute<{ id: number; size: number }>(
    sql`select id, size from files where id = any(${sql.param(ids)}::integer[]) order by id desc limit ${MAX_COMPARED}`,
  );
  let agreeing = 0;
  for (const { id, size } of rows) {
    const found = await stat(join(folder, String(id)));
    if (found.size === size) agreeing += 1;
  }
  return agreeing > rows.length - agreeing;
}

const differs = (dataDir: string) =>
  new WrongInstallation(
    `The data folder ${dataDir} belongs to another database than the one given, so nothing was changed: check DATABASE_URL and DATA_DIR (if they do belong together, delete ${idFileIn(dataDir)}).`,
  );

const holdsOtherFiles = (dataDir: string) =>
  new WrongInstallation(
    `${filesFolder(dataDir)} contains files that this database does not know, so nothing was changed: check DATABASE_URL and DATA_DIR, or move these files elsewhere.`,
  );

async function compare(db: Database, dataDir: string): Promise<void> {
  const [ofFolder, ofDatabase] = [await idOfFolder(dataDir), await idOfDatabase(db)];
  if (ofFolder !== undefined) {
    if (ofFolder !== ofDatabase) throw differs(dataDir);
    return;
  }
  const folder = filesFolder(dataDir);
  const ids = await idsIn(folder);
  if (ids.length > 0 && !(await ownsFiles(db, folder, ids))) throw holdsOtherFiles(dataDir);
}

/** Converts errors of the file system to a sentence about the data folder. */
async function explained<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause && 'path' in cause)) throw cause;
    const problem = `The data folder ${dataDir} cannot be used: ${cause.message}.`;
    throw new WrongInstallation(problem, { cause });
  }
}

/**
 * Throws WrongInstallation if the database and the data folder do not belong together, before either is changed. They
 * do if both have the same id; a folder without one (new, or from an old release) must have the database's files.
 */
export const refuseWrongFolder = ({ db }: Connection, dataDir: string): Promise<void> =>
  explained(dataDir, () => compare(db, dataDir));

async function writeId(dataDir: string, id: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${idFileIn(dataDir)}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o644);
    await file
      .writeFile(`${id}\n`)
      .then(() => file.sync())
      .finally(() => file.close());
    await link(unfinished, idFileIn(dataDir)).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.test(error.code ?? '')) throw error;
      const plain = await open(idFileIn(dataDir), 'wx', 0o644);
      await plain.writeFile(`${id}\n`).finally(() => plain.close());
    });
  } catch (error) {
    // Two databases may claim a new folder at once: the first gets it.
    if (!hasCode(error, 'EEXIST')) throw error;
    if ((await idOfFolder(dataDir)) !== id) throw differs(dataDir);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Gives the database an id if it has none, and the data folder the same. The database comes first: */
export function giveInstallationId(connection: Connection, dataDir: string): Promise<void> {
  return explained(dataDir, async () => {
    await oneAtATime(connection, async (db) => {
      await db.insert(installationTable).values({ id: randomUUID() }).onConflictDoNothing();
    });
    const [ofDatabase, ofFolder] = [await idOfDatabase(connection.db), await idOfFolder(dataDir)];
    if (ofDatabase && !ofFolder) await writeId(dataDir, ofDatabase);
  });
}
