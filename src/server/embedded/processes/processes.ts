import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const hasProc = process.platform === 'linux';

/** Runs `ps`, for machines without /proc. Returns '' if the process is gone. */
function ps(...args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * Returns what distinguishes a process from a later one with the same pid: boot and start time. Null if it does not
 * run; a zombie does not count.
 */
export function identityOf(pid: number): string | null {
  if (!hasProc) {
    const [state, ...started] = ps('-o', 'stat=,lstart=', '-p', String(pid)).trim().split(/\s+/);
    return !state || state.startsWith('Z') ? null : started.join('-').replaceAll(':', '.');
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may contain spaces and brackets, so count from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${bootOf()}-${fields[19]}`;
  } catch {
    return null;
  }
}

/** Returns the id of this boot. Start times count from the boot, so that after another boot they may repeat. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  } catch {
    return 'boot';
  }
}

/** Returns true while this process works in `folder`, as the postmaster and all its children do. */
export function worksIn(pid: number, folder: string): boolean {
  if (identityOf(pid) === null) return false;
  if (!hasProc) {
    const command = ps('-o', 'command=', '-p', String(pid));
    return command.includes('postgres') && command.includes(folder);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** Returns every running process that works in `folder`, as far as this user may see. */
export function workersIn(folder: string): number[] {
  if (hasProc) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => worksIn(pid, folder));
  }
  const lines = ps('-axo', 'pid=,command=').split('\n');
  return lines
    .filter((line) => line.includes('postgres') && line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
}

/** Sends a signal, ignoring processes that are gone. A negative pid means its group. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone, or of another user: the caller waits for the effect, not for the signal.
  }
}

/** Waits until `done` holds, checking every 5 ms. Returns false if `milliseconds` passed first. */
export async function waitUntil(done: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!done()) {
    if (performance.now() > deadline) return false;
    await pause(5);
  }
  return true;
}
