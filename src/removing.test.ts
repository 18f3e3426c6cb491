import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';

const root = join(import.meta.dirname, '..');

// One copy without all three; the long run also removes each alone, and compiles every copy.
it('imports, needs and a start hold in a copy without parking, payroll and assets', {
  timeout: isLongRun ? 900_000 : 240_000,
}, () => {
  const script = join(root, 'scripts/remove-module.mjs');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [script, '--try', 'parking,payroll,assets'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status, stderr + stdout).toBe(0);
  expect(stdout).toContain('imports, needs and start hold without parking, payroll, assets');
});
