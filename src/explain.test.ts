import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, '../scripts/explain.mjs');

it('npm run explain prints the steps of a transition with the file and line of each function', {
  timeout: 60_000,
}, () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [script, 'timesheets', 'approve'],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(
    /After this transition \(billing\)\n +weekApproved {2}src\/modules\/billing\/server\/\w+\.ts:\d+/,
  );
});
