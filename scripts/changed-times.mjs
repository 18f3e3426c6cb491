// npm run changed-times: estimates how long npm test -- --changed takes for each of the last fifty commits, and the
// median. It adds up the times that the chosen tests took in the last complete npm test on this machine or, if there was
// none, on two cores. It runs no tests.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allTests, kindOfTest, nearTests, secondsByFile } from './testing/nearTests.mjs';

const COMMITS = 50;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @typedef {{ seconds: number, start: number }} Suite `start`: how much of it had passed before the first test */

/** Seconds of whole suites on two cores, by their names. @type {Readonly<Record<string, Suite>>} */
const ON_TWO_CORES = {
  check: { seconds: 28, start: 28 },
  unit: { seconds: 136, start: 6 },
  contract: { seconds: 341, start: 12 },
  e2e: { seconds: 757, start: 25 },
};

/** The suite that tests of a kind are run in. */
const SUITE_OF = { unit: 'unit', contract: 'contract', journey: 'e2e' };

/** @returns {Readonly<Record<string, Suite>>} */
function recordedSuites() {
  const path = join(root, 'test-results/suites.json');
  return { ...ON_TWO_CORES, ...(existsSync(path) && JSON.parse(readFileSync(path, 'utf8'))) };
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @param {readonly { file: string, seconds: number }[]} tests @param {string} kind */
const secondsOf = (tests, kind) =>
  tests
    .filter(({ file }) => kindOfTest(file) === kind)
    .reduce((sum, { seconds }) => sum + seconds, 0);

const suites = recordedSuites();
const took = secondsByFile(root);
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-commits-'));

/** Prints the time of a change: the check, and of each suite its start and the share of the chosen tests. @param {string} commit */
function estimate(commit) {
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
  const changed = git('diff', '--name-only', `${commit}~1`, commit).split('\n');
  const { chosen } = nearTests(folder, changed, took);
  const all = allTests(folder, took);
  const times = Object.entries(SUITE_OF).map(([kind, name]) => {
    const { seconds = 0, start = 0 } = suites[name] ?? {};
    const own = secondsOf(chosen, kind);
    return own === 0 ? 0 : start + ((seconds - start) * own) / secondsOf(all, kind);
  });
  return times.reduce((sum, time) => sum + time, suites.check?.seconds ?? 0);
}

git('worktree', 'add', '--quiet', '--detach', folder, 'HEAD');
try {
  const commits = git('log', `-${COMMITS}`, '--no-merges', '--format=%h %s').split('\n');
  const times = commits.map((line) => {
    const seconds = estimate(line.slice(0, line.indexOf(' ')));
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${line.slice(0, 100)}`);
    return seconds;
  });
  const sorted = times.sort((a, b) => a - b);
  const middle = ((sorted[(COMMITS - 1) >> 1] ?? 0) + (sorted[COMMITS >> 1] ?? 0)) / 2;
  const over = sorted.filter((seconds) => seconds > 120).length;
  console.log(`\nMedian: ${middle.toFixed(0)} s; ${over} of ${sorted.length} over two minutes.`);
  const tests = allTests(root, took);
  const guessed = tests.filter(({ file }) => !took.has(file)).length;
  if (guessed > 0)
    console.log(
      `Of ${tests.length} test files, ${guessed} are guessed: no whole run has timed them here.`,
    );
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(folder, { recursive: true, force: true });
}
