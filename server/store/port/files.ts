import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../database';
import { filesTable } from '../systemTables';

/** Other files with the same bytes as one of these. */
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

/** The bytes of a file, where there is one. */
export async function bytesOf(
  folder: string,
  id: number,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const path = join(folder, String(id));
  const found = await stat(path).catch(() => undefined);
  return found && createReadStream(path);
}
