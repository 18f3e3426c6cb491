import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runAsBatch } from './batch';
import { waitUntil } from './processes';

/** The scheduling policy of a process, the 41st field of its line: 0 for the usual one, 3 for batch work. */
const policyOf = (processId: number) => {
  const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[38];
};

it('runs a process and its children as batch work', async () => {
  // Other systems have no such policy.
  if (process.platform !== 'linux') return;
  const shell = spawn('/bin/sh', ['-c', 'read -r word; sleep 30 & echo $!; wait'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    const id = shell.pid ?? 0;
    expect(policyOf(id)).toBe('0');
    runAsBatch(id);
    expect(await waitUntil(() => policyOf(id) === '3', 5_000)).toBe(true);
    const child = new Promise<string>((done) =>
      shell.stdout.once('data', (text) => done(`${text}`)),
    );
    shell.stdin.write('on\n');
    const childId = Number(await child);
    expect(policyOf(childId)).toBe('3');
    process.kill(childId);
  } finally {
    shell.kill('SIGKILL');
  }
});
