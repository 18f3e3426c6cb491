// npm run record-answers: makes every call of contract/recorded on the embedded PostgreSQL and on json-server, and
// records the answers and the number of statements of each call. The diff shows what has changed.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');

const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project=contract', 'contract/api/recordedAnswers'],
  {
    stdio: 'inherit',
    env: { ...process.env, RECORD_ANSWERS: '1', CONTRACT_TARGET: 'embedded,mock' },
  },
);
process.exitCode = status ?? 1;
