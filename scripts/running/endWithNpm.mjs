// npm sends a SIGTERM to the shell between itself and the program, which ends without passing it on; a kill -9 of npm
// notifies nobody. So a program started by npm checks whether its parent processes are still running.

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setInterval } from 'node:timers';

const LOOK_EVERY_MS = 200;

/**
 * Returns the parent of a process; nothing if the system does not reveal it, or the process has ended.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}

/** Ends this process, as a SIGTERM does, once npm or its shell has ended. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const above = process.ppid;
  const npm = parentOf(above);
  const look = setInterval(() => {
    if (process.ppid === above && parentOf(above) === npm) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
