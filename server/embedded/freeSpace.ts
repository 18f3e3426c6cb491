import { statfs } from 'node:fs/promises';

const usualThreshold = 64 * 1024 * 1024;

/**
 * True where the disk below a folder has less room than `thresholdBytes` (64 MB unless said) for
 * this user. Writes are to be refused then, with a reason: PostgreSQL needs room even to delete,
 * and stops altogether when its log cannot grow. Rejects where the folder does not exist.
 */
export async function freeSpaceIsLow(
  dataDir: string,
  thresholdBytes: number = usualThreshold,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < thresholdBytes;
}
