// npm hands a SIGTERM to the shell between itself and the program, which ends without passing it on; a kill -9 of npm
// tells nobody at all. So a program that npm started looks whether those above it are still there.

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setInterval } from 'node:timers';

const LOOK_EVERY_MS = 200;

/**
 * Returns the parent of a process; nothing if this system does not say, or the process is gone.
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

/** Ends this process, as a SIGTERM does, once npm or the shell it started us in is gone. */
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
