import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** How far a process steps back: it gets about a tenth of what others get while they want the processor. */
const BEHIND = 10;

/**
 * Lets a process of this machine step back behind the others where the processor is wanted. It only makes room for
 * others: where the system does not allow it, nothing is lost.
 */
export function giveWay(processId: number): void {
  try {
    setPriority(processId, BEHIND);
  } catch {
    return;
  }
  // Linux may share the processor between sessions, of which every process of PostgreSQL has its own.
  writeFile(`/proc/${processId}/autogroup`, String(BEHIND)).catch(() => {});
}
