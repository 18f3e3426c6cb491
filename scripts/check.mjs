// npm run check: format, lint, types, boundaries and dead code. Runs two steps at a time; each prints its output only
// if it fails. The results are also written to test-results/check.json, for scripts/test.mjs.

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

// The output of a step goes through a pipe, where colours would be noise.
const env = { ...process.env, NO_COLOR: '1' };
delete env.FORCE_COLOR;

/** The longest first, so that the short ones fill the other lane. */
const steps = [
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'boundaries', command: [process.execPath, join(root, 'scripts/checks/boundaries.mjs')] },
  {
    name: 'format and lint',
    command: [bin('biome'), 'check', '--max-diagnostics=50', '--error-on-warnings'],
  },
  {
    name: 'API description',
    command: [process.execPath, join(root, 'scripts/checks/openApi.mjs')],
  },
  { name: 'casts', command: [process.execPath, join(root, 'scripts/checks/casts.mjs')] },
  { name: 'weight', command: [process.execPath, join(root, 'scripts/checks/weight.mjs')] },
  { name: 'modules', command: [process.execPath, join(root, 'scripts/checks/modules.mjs')] },
  {
    name: 'declarations',
    command: [process.execPath, join(root, 'scripts/checks/declarations.mjs')],
  },
  { name: 'words', command: [process.execPath, join(root, 'scripts/checks/words.mjs')] },
  {
    name: 'guards of access',
    command: [process.execPath, join(root, 'scripts/access-score.mjs'), '--check'],
  },
  {
    name: 'notices',
    command: [process.execPath, join(root, 'scripts/thirdPartyNotices.mjs'), '--check'],
  },
  {
    name: 'lock file',
    command: [process.execPath, join(root, 'scripts/complete-lock.mjs'), '--check'],
  },
];

/**
 * @param {typeof steps[number]} step
 * @returns {Promise<{ name: string, ok: boolean, seconds: number, output: string }>}
 */
function run({ name, command: [program, ...args] }) {
  const started = performance.now();
  return new Promise((done) => {
    let output = '';
    /** @param {boolean} ok */
    const end = (ok) => done({ name, ok, seconds: (performance.now() - started) / 1000, output });
    const child = spawn(program, args, { cwd: root, env });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      output += `${program} did not start: ${error.message}\n`;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

const waiting = [...steps];
const results = [];

async function lane() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const result = await run(step);
    results.push(result);
    if (!result.ok) console.log(`\n${result.output.trimEnd()}`);
    const verdict = result.ok ? 'passed' : 'FAILED';
    console.log(`${verdict}  ${result.name} (${result.seconds.toFixed(1)} s)`);
  }
}

await Promise.all([lane(), lane()]);

const failures = results.filter(({ ok }) => !ok).map(({ name }) => name);
const failed = failures.length;
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(
  join(root, 'test-results/check.json'),
  `${JSON.stringify({ passed: results.length - failed, failed, failures }, null, 2)}\n`,
);
if (failed > 0) process.exitCode = 1;
