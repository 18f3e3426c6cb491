import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** The lowest priority: the process runs while nobody else needs the processor. */
const BEHIND = 19;

/**
 * Lowers the priority of a local process. It only makes room for others: if the system does not allow it, nothing is
 * lost.
 */
export function giveWay(processId: number): void {
  try {
    setPriority(processId, BEHIND);
  } catch {
    return;
  }
  // Linux may schedule by sessions, of which every process of PostgreSQL has its own.
  writeFile(`/proc/${processId}/autogroup`, String(BEHIND)).catch(() => {});
}
