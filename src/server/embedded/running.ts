import { realpath } from 'node:fs/promises';
import { clusterIn, movedTo } from './dataPlace';
import { worksIn } from './processes/processes';
import { readPostmasterFile } from './recovery';
import { applicationDatabase, applicationRole, socketUrl } from './settings';

/**
 * Returns the built-in database that another process of this user runs on `dataDir`, and its folder, so that a backup
 * needs no stop; null if none accepts connections. Changes nothing.
 */
export async function findRunning(
  dataDir: string,
): Promise<{ url: string; dataDir: string } | null> {
  const given = await realpath(dataDir).catch(() => null);
  if (!given) return null;
  const used = (await movedTo(given)) ?? given;
  const cluster = await clusterIn(used);
  const file = readPostmasterFile(cluster);
  if (!file?.ready || !worksIn(file.pid, cluster)) return null;
  const url = socketUrl(file.socketFolder, applicationDatabase, applicationRole);
  return { url, dataDir: used };
}
