import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** How far a process steps back: as far as there is. It goes on while nobody else wants the processor. */
const BEHIND = 19;

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
