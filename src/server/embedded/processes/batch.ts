import { execFile } from 'node:child_process';

/**
 * Makes Linux schedule a process, and those that it starts from now on, as batch work: when one wakes up, it takes a
 * free processor and does not interrupt another process. Without `chrt`, which every Debian has, nothing changes.
 */
export function runAsBatch(processId: number): void {
  if (process.platform !== 'linux') return;
  execFile('chrt', ['--batch', '--pid', '0', String(processId)], () => {}).unref();
}
