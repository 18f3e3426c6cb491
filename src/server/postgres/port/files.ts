import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { FileValue } from '@/core/fields';
import type { Database } from '@/server/postgres/database';
import { filesTable } from '@/server/postgres/schema/systemTables';

/** Returns other files with the same bytes as one of these. */
export async function filesAlike(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const digests = db
    .select({ digest: filesTable.digest })
    .from(filesTable)
    .where(inArray(filesTable.id, [...ids]));
  const rows = await db
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(inArray(filesTable.digest, digests), notInArray(filesTable.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** Returns the bytes of a file; nothing if it is missing. Throws if the disk is unreadable, or has no such folder. */
export async function bytesOf(
  folder: string,
  id: number,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const file = await open(join(folder, String(id)));
    return file.createReadStream();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await stat(folder);
    return undefined;
  }
}

/** Removes the rows of files. */
export async function removeFiles(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(filesTable).where(inArray(filesTable.id, [...ids]));
}

/** Marks files as named, and returns those that this person uploaded separately and no record named before. */
export async function nameFiles(
  db: Database,
  ids: readonly number[],
  by: { id: number },
): Promise<FileValue[]> {
  if (ids.length === 0) return [];
  const { id, name, type, size } = filesTable;
  const rows = await db
    .update(filesTable)
    .set({ is_named: true })
    .where(
      and(
        inArray(filesTable.id, [...ids]),
        eq(filesTable.created_by, by.id),
        eq(filesTable.is_named, false),
      ),
    )
    .returning({ id, name, type, size });
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
