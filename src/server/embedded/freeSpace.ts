import { statfs } from 'node:fs/promises';
import { EmbeddedRefused, reasonOf, saysDiskFull } from './contract';

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

const nothingLeft = 1024 * 1024;

/** Its own log has the reason, and is not written where the disk is full. */
const saysLittle = (problem: unknown) =>
  !(problem instanceof EmbeddedRefused) ||
  /ended while starting|could not be created/.test(problem.message);

/** Where a start failed because the disk below this folder is full: a sentence that says so. */
export async function fullDisk(dataDir: string, problem: unknown): Promise<string | undefined> {
  const isFull =
    saysDiskFull(problem) ||
    (saysLittle(problem) && (await freeSpaceIsLow(dataDir, nothingLeft).catch(() => false)));
  if (!isFull) return undefined;
  const path = problem instanceof Error && 'path' in problem ? String(problem.path) : dataDir;
  return `The disk that holds ${path} is full: make room first. (${reasonOf(problem).trim()})`;
}
