import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** The nice value of a process that works for this one: it must not delay the process that feeds it. */
export const BEHIND_US = 7;
/** That of a process that should only run while nobody else needs the processor. */
export const BEHIND_EVERYBODY = 19;

/**
 * Lowers the priority of a local process to a nice value. It only makes room for others: if the system does not allow
 * it, nothing is lost.
 */
export function lowerPriority(processId: number, nice: number): void {
  try {
    setPriority(processId, nice);
  } catch {
    return;
  }
  // Linux may schedule by sessions, of which every process of PostgreSQL has its own.
  lastSession = lastSession.then(() => lowerSession(processId, nice));
}

let lastSession = Promise.resolve();

/** Linux lets a user other than root lower one session in a tenth of a second, and answers EAGAIN until then. */
const TURN_MS = 110;
const TURNS = 5;

async function lowerSession(processId: number, nice: number): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    try {
      return await writeFile(`/proc/${processId}/autogroup`, String(nice));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await pause(TURN_MS, undefined, { ref: false });
    }
  }
}
