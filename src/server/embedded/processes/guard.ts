import { type ChildProcess, spawn } from 'node:child_process';
import { spawnAs } from '@/server/embedded/account';
import type { Account } from '@/server/embedded/types';

/*
 * The shell reads a pipe that only this process holds. When this process dies in any way, the read ends and the shell
 * stops what it guards: first gently, after ten seconds by force.
 */
const script = `
read -r word
[ "$word" = over ] && exit 0
kill -INT "$1" 2>/dev/null || exit 0
waited=0
while kill -0 "$1" 2>/dev/null; do
  [ "$waited" = 100 ] && kill -QUIT "$1"
  [ "$waited" = 150 ] && kill -KILL "$1"
  [ "$waited" = 200 ] && exit 1
  waited=$((waited + 1))
  sleep 0.1
done
`;

/** A watch over one process (or, with a negative pid, its group) that outlives this one. */
export interface Guard {
  /** Ends the watch. Call it as soon as the guarded process ends, before its pid is reused. */
  dismiss(): void;
}

/** Stops `pid` within milliseconds of this process's death, kill -9 included. */
export function guard(pid: number, account: Account | null): Guard {
  const shell = spawn('/bin/sh', ['-c', script, 'fieldhouse-guard', String(pid)], {
    ...spawnAs(account),
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // In its own session: Ctrl-C in a terminal must not end the guard before us.
    detached: true,
  });
  // Without a shell an orphan may remain, which the next start stops.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  letGo(shell);
  return { dismiss: () => shell.stdin.end('over\n') };
}

/** Lets this process exit while the child still runs. */
function letGo(shell: ChildProcess): void {
  shell.unref();
  const pipe = shell.stdin;
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
}
