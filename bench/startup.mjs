// Measures the time of a start, from the process's first instruction until it is ready: the first on an empty folder,
// a later one on existing data, and json-server with the same demo data as a peer.

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../scripts/build.mjs';
import { budgetOf, count, ms } from './report.mjs';
import { median, startedBy } from './servers.mjs';

const FIRST_MS = 6_000;
const LATER_MS = 1_000;
const LOAD_MS = 60_000;

/**
 * Starts a program, waits until it prints `ready`, and ends it.
 * @param {string[]} command @param {NodeJS.ProcessEnv} env @param {RegExp} ready
 * @returns {Promise<number>} milliseconds
 */
async function timeStart(command, env, ready) {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  const took = await new Promise((done, fail) => {
    let text = '';
    const read = (/** @type {Buffer} */ chunk) => {
      text += chunk;
      if (ready.test(text)) done(performance.now() - began);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      fail(new Error(`ended with ${code} before it was ready:\n${text}`)),
    );
  });
  child.removeAllListeners('exit');
  await new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGTERM');
  });
  return took;
}

/** @param {{ starts: number, sizes: number[] }} options `sizes`: a company with the last of them is loaded, too */
export async function measureStartup({ starts, sizes }) {
  const load = sizes.at(-1) ?? 0;
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const ready = /ready at/;
  const start = (/** @type {string} */ data, env = {}) =>
    timeStart(
      startedBy(projectRoot),
      { PORT: '0', DATA_DIR: join(folder, data), DATABASE_URL: '', SEED: 'demo', ...env },
      ready,
    );
  let loaded = 0;
  /** @type {Record<'first' | 'later' | 'mock', number[]>} */
  const times = { first: [], later: [], mock: [] };
  await timeStart(['scripts/mock.mjs'], { MOCK_PORT: '0' }, ready);
  try {
    for (let run = 0; run < starts; run += 1) {
      times.first.push(await start(`data-${run}`));
      times.later.push(await start(`data-${run}`));
      times.mock.push(await timeStart(['scripts/mock.mjs'], { MOCK_PORT: '0' }, ready));
    }
    loaded = await start('loaded', { SCALE: String(load) });
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
  const [first, later, mock] = [median(times.first), median(times.later), median(times.mock)];
  const row = (/** @type {string} */ name, /** @type {number} */ took) => [
    name,
    ms(took),
    (took / mock).toFixed(2),
  ];
  return {
    title: 'Starting',
    text: `From the start of the process to the line that says it is ready; node’s own start included. Medians of ${starts}.`,
    tables: [
      {
        head: ['', 'median', '× peer'],
        rows: [
          row('first start, empty folder, demo data written', first),
          row('later start, the data is there', later),
          row(`first start, ${count(load)} entries loaded`, loaded),
          row('peer: json-server with the same demo data', mock),
        ],
      },
    ],
    budgets: [
      budgetOf('first start with an empty folder', first, FIRST_MS, ms),
      budgetOf('later start', later, LATER_MS, ms),
      budgetOf(`loading ${count(load)} entries`, loaded - first, LOAD_MS, ms),
    ],
  };
}
