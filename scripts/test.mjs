// npm test: runs the check, the unit tests, the contract tests and the journeys, one after the other. The results are
// read from the report of each suite, never from its output. A suite that ends without a report, or without having run
// a test, counts as a failure.
//
// A failed test is retried once; one that passes then counts as passed, and is reported as flaky.
//
//   npm test -- --only=unit          one suite, or several: --only=unit,contract
//   npm test -- --changed            the check, and the tests nearest to what changed since the last commit
//   npm test -- --changed=main~5     the same for what changed since then
//   npm run test:long                the sweeps and kills that npm test shortens, as often as is promised (hours)

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { changedFiles, kindOfTest, lastState, longTests, nearTests } from './testing/nearTests.mjs';
import { countPlaywright, countVitest } from './testing/testReports.mjs';

/** @typedef {import('./testing/testReports.mjs').Counts} Counts */
/** @typedef {{ name: string, seconds: number, remark: string } & Counts} Result */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'test-results');
const require = createRequire(import.meta.url);

/** Returns the command-line program of a package. @param {string} name @param {string} file */
const program = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);

/** @param {string} name @param {string[]} projects */
const vitest = (name, ...projects) => [
  program('vitest', 'vitest.mjs'),
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--reporter=${join(root, 'scripts/testing/flakyReporter.mjs')}`,
  `--outputFile.json=${join(reports, `${name}.json`)}`,
];

const suites = [
  {
    name: 'check',
    command: [join(root, 'scripts/check.mjs')],
    /** @param {{ passed: number, failed: number, failures: string[] }} report */
    count: (report) => ({ ...report, skipped: 0 }),
  },
  { name: 'unit', command: vitest('unit', 'unit', 'unit-browser'), count: countVitest },
  { name: 'contract', build: true, command: vitest('contract', 'contract'), count: countVitest },
  {
    name: 'e2e',
    build: true,
    browser: true,
    command: [program('playwright', 'cli.js'), 'test'],
    count: countPlaywright,
  },
];

/** The program that runs now, to be stopped with this one. @type {import('node:child_process').ChildProcess | undefined} */
let running;
let stopped = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exitCode = 130;
    stopped = true;
  });
}

/**
 * Runs a Node program with its output going straight through.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} how it ended, if not well
 */
function runNode(args, env = {}) {
  return new Promise((done) => {
    running = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { RETRIES: '1', ...process.env, ...env },
    });
    running.once('error', (error) => done(error.message));
    running.once('exit', (code, signal) =>
      done(code === 0 ? undefined : signal ? `ended by ${signal}` : `exit ${code}`),
    );
  });
}

/**
 * Builds and finds everything that a suite needs before it can run.
 * @param {typeof suites[number]} suite
 * @returns {Promise<{ missing?: string, env?: NodeJS.ProcessEnv }>} `missing`: why it cannot run
 */
async function prepare({ build, browser }) {
  if (build) {
    const failure = await runNode([join(root, 'scripts/build.mjs'), '--if-needed']);
    if (failure) return { missing: `the build failed (${failure})` };
  }
  if (!browser) return {};
  const { findBrowser } = await import('./browser.mjs');
  try {
    return { env: { BROWSER_PATH: findBrowser({ windowless: true }) } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { missing: reason.split('\n')[0] };
  }
}

/** @param {typeof suites[number]} suite @returns {Promise<Counts & { remark: string }>} */
async function runSuite(suite) {
  const report = join(reports, `${suite.name}.json`);
  rmSync(report, { force: true });

  const { missing, env } = await prepare(suite);
  const none = { passed: 0, failed: 1, skipped: 0 };
  if (missing) return { ...none, remark: `could not run: ${missing}` };

  const failure = await runNode(suite.command, env);
  /** @type {Counts} */
  let counts;
  try {
    counts = suite.count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { ...none, remark: `wrote no report (${failure ?? 'exit 0'})` };
  }
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, remark: 'ran no test' };
  // An error outside any test, such as a promise nobody waited for.
  if (failure && counts.failed === 0) {
    return { ...counts, failed: 1, remark: `no test failed, but it ended badly: ${failure}` };
  }
  return { ...counts, remark: '' };
}

/** @param {Result[]} results */
function summary(results) {
  const cell = (/** @type {string | number} */ text) => String(text).padStart(8);
  const lines = results.map(
    ({ name, passed, failed, skipped, seconds, remark }) =>
      `${name.padEnd(10)}${cell(passed)}${cell(failed)}${cell(skipped)}${cell(seconds.toFixed(0))}  ${remark}`,
  );
  const head = `${'suite'.padEnd(10)}${['passed', 'failed', 'skipped', 'seconds'].map(cell).join('')}`;
  const named = (/** @type {string} */ title, /** @type {string[]} */ names) =>
    names.length > 0 ? [`\n${title}`, ...names.map((name) => `  ${name}`)] : [];
  return [
    head,
    ...lines,
    ...named(
      'passed when tried again:',
      results.flatMap(({ flaky = [] }) => flaky),
    ),
    ...named(
      'failed:',
      results.flatMap(({ failures = [] }) => failures),
    ),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * Returns the suites with no other tests than those nearest to what changed since a state of the repository. Nothing
 * that is read by its path alone leads to a change, so before a push everything is run.
 * @param {string} since
 */
function suitesOfChange(since) {
  const { chosen, left } = nearTests(root, changedFiles(root, since));
  console.log(
    `Changed since ${since}: ${chosen.length} test files are nearest, ${left} more lead to it.`,
  );
  const check = suites.filter(({ name }) => name === 'check');
  return [...check, ...suitesOf(chosen.map(({ file }) => file))];
}

/** Returns the suites with these test files alone; none without a file of its own. @param {string[]} files */
function suitesOf(files) {
  const kinds = { unit: 'unit', contract: 'contract', e2e: 'journey' };
  return suites.flatMap((suite) => {
    const kind = kinds[/** @type {keyof typeof kinds} */ (suite.name)];
    const own = files.filter((file) => kind && kindOfTest(file) === kind);
    // Tests that have the machine to themselves would otherwise wait for all journeys, not only for the named ones.
    const alone = kind === 'journey' ? ['--no-deps'] : [];
    return own.length > 0 ? [{ ...suite, command: [...suite.command, ...alone, ...own] }] : [];
  });
}

/** Stores the seconds of a complete suite, and those before its first test, for npm run changed-times. @param {string} name @param {number} seconds @param {number} start */
function storeTime(name, seconds, start) {
  const path = join(reports, 'suites.json');
  const stored = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  writeFileSync(path, JSON.stringify({ ...stored, [name]: { seconds, start } }));
}

const isLong = process.argv.includes('--long');
if (isLong) process.env.LONG = '1';

const isOfChange = process.argv.some((argument) => /^--changed(?:=|$)/.test(argument));

/** The suites named by --only=…, those of a change by --changed, the long tests by --long, or all of them. Refuses a name that is none. */
function chosenSuites() {
  const changed = process.argv.find((argument) => /^--changed(?:=|$)/.test(argument));
  if (isLong) return suitesOf(longTests(root));
  if (changed) return suitesOfChange(changed.slice('--changed='.length) || lastState(root));
  const only = process.argv.find((argument) => argument.startsWith('--only='));
  if (!only) return suites;
  const names = only.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(
      `No suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return suites.filter(({ name }) => names.includes(name));
}

mkdirSync(reports, { recursive: true });

/** @type {Result[]} */
const results = [];
for (const suite of chosenSuites()) {
  console.log(`\n── ${suite.name} ${'─'.repeat(70 - suite.name.length)}\n`);
  const started = Date.now();
  const outcome = await runSuite(suite);
  const seconds = (Date.now() - started) / 1000;
  results.push({ name: suite.name, seconds, ...outcome });
  if (stopped) break;
  if (!isOfChange && !isLong && outcome.passed > 0)
    storeTime(suite.name, seconds, ((outcome.began ?? started) - started) / 1000);
}

const total = (/** @type {'passed' | 'failed'} */ key) =>
  results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${summary(results)}\n`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
if (total('failed') > 0) process.exitCode ||= 1;
