import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { movedTo } from './place';
import { worksIn } from './processes';
import { applicationDatabase, applicationRole, socketUrl } from './settings';
import { readPostmasterFile } from './settle';

/**
 * The URL of a built-in database that another process of this user runs on `dataDir`, so that a
 * backup needs no stop; null where none lets connections in. Starts and changes nothing.
 */
export async function findRunning(dataDir: string): Promise<string | null> {
  const given = await realpath(dataDir).catch(() => null);
  if (!given) return null;
  const cluster = join((await movedTo(given)) ?? given, 'postgres');
  const file = readPostmasterFile(cluster);
  if (!file?.ready || !worksIn(file.pid, cluster)) return null;
  return socketUrl(file.socketFolder, applicationDatabase, applicationRole);
}
