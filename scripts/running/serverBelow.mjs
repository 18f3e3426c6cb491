// npm start runs the server in a child process (scripts/running/supervise.mjs): tests and the bench look for that one.

import { execFileSync } from 'node:child_process';

/** Returns the processes of this machine: pid, parent and command. */
function everyProcess() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/**
 * Returns the programs from a process down to the server that it runs, itself first and the server last; itself alone
 * if there is no server below it.
 * @param {number} pid @returns {number[]}
 */
export function downToServer(pid) {
  const all = everyProcess();
  const parents = new Map(all.map((one) => [one.pid, one.parent]));
  for (const { pid: candidate, command } of all) {
    if (!/^\S*node\S* .*dist\/server\/main\.js/.test(command)) continue;
    const line = [candidate];
    for (let at = candidate; at !== pid && at > 1; ) {
      at = parents.get(at) ?? 0;
      line.unshift(at);
    }
    if (line[0] === pid) return line;
  }
  return [pid];
}

/** Returns the process of the server that one started; itself if it is the server. @param {number} pid */
export const serverBelow = (pid) => downToServer(pid).at(-1) ?? pid;
