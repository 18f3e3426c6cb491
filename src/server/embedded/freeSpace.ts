import { statfs } from 'node:fs/promises';
import { EmbeddedRefused, isDiskFull, reasonOf } from './types';

const usualThreshold = 64 * 1024 * 1024;

/**
 * Returns true if the disk of a folder has less room than `thresholdBytes` (default 64 MB) for this user. Writes
 * should then be refused: PostgreSQL needs room even to delete, and stops altogether when its log cannot grow.
 * Rejects if the folder does not exist.
 */
export async function freeSpaceIsLow(
  dataDir: string,
  thresholdBytes: number = usualThreshold,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < thresholdBytes;
}

const nothingLeft = 1024 * 1024;

/** Returns true for errors whose reason is only in PostgreSQL's log, which is not written on a full disk. */
const saysLittle = (problem: unknown) =>
  !(problem instanceof EmbeddedRefused) ||
  /ended while starting|could not be created/.test(problem.message);

/** Returns a sentence about the full disk if that made a start fail. */
export async function fullDisk(dataDir: string, problem: unknown): Promise<string | undefined> {
  const isFull =
    isDiskFull(problem) ||
    (saysLittle(problem) && (await freeSpaceIsLow(dataDir, nothingLeft).catch(() => false)));
  if (!isFull) return undefined;
  const path = problem instanceof Error && 'path' in problem ? String(problem.path) : dataDir;
  return `The disk that holds ${path} is full: make room first. (${reasonOf(problem).trim()})`;
}
