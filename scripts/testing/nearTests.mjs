// Finds the tests nearest to a change: those whose imports lead to a changed file in the fewest steps, as many as fit
// into a time limit. Journeys test the built product, so only changes in e2e lead to them.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** @typedef {{ file: string, steps: number, seconds: number }} Near */

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;
const UNIT = /^(?:(?:mock-api|src)\/.*|contract\/store\/[^/]*)\.test\.tsx?$/;
const CONTRACT = /^contract\/.*\.contract\.test\.ts$/;
const JOURNEY = /^e2e\/(?:journeys|alone)\/.*\.ts$/;
const IMPORT = /(?:from\s+|import\s*\(?\s*)'((?:\.|@\/)[^']*)'/g;

/** The most seconds that the tests of a change take on one core, so that the whole run stays under two minutes. */
const SECONDS_OF_A_CHANGE = 90;

/** The seconds of a file that no earlier run has timed. */
const GUESSED = { unit: 1, contract: 12, journey: 30 };

/** Contract files that take far longer than the others, so that a first run does not begin them. */
const LONG = new Map(
  Object.entries({
    list: 100,
    twoWriters: 95,
    recordedAnswers: 60,
    save: 55,
    access: 45,
    timesheetWeeks: 40,
    rest: 30,
    canary: 25,
    twoWritersExpenses: 25,
    envelope: 20,
  }).map(([name, seconds]) => [`${name}.contract.test.ts`, seconds]),
);

/** @param {string} file @returns {keyof typeof GUESSED | undefined} */
export const kindOfTest = (file) =>
  UNIT.test(file)
    ? 'unit'
    : CONTRACT.test(file)
      ? 'contract'
      : JOURNEY.test(file)
        ? 'journey'
        : undefined;

/** @param {string} root @param {string[]} args */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);

/** Returns the files that differ from `since`, whether committed, staged, or new. @param {string} root @param {string} since */
export function changedFiles(root, since) {
  const files = [
    ...git(root, 'diff', '--name-only', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)];
}

/** Returns the default commit to compare with: the last one, or the one before if everything is committed. @param {string} root */
export const lastState = (root) =>
  git(root, 'status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';

/** Returns the file that an import resolves to. @param {string} root @param {string} from @param {string} to */
function resolveImport(root, from, to) {
  const path = to.startsWith('@/') ? join('src', to.slice(2)) : join(dirname(from), to);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')];
  return candidates.find((file) => existsSync(join(root, file)) && !isFolder(join(root, file)));
}

/** @param {string} path */
const isFolder = (path) => statSync(path).isDirectory();

/** Returns the files that import each file directly. @param {string} root @param {string[]} files */
function importersOf(root, files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, to = ''] of text.matchAll(IMPORT)) {
      const imported = resolveImport(root, file, to);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Returns the number of imports between each file and the nearest changed one. @param {Map<string, string[]>} importers @param {string[]} changed */
function stepsFrom(importers, changed) {
  const steps = new Map(changed.map((file) => [file, 0]));
  const waiting = [...changed];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const importer of importers.get(file) ?? []) {
      if (steps.has(importer)) continue;
      steps.set(importer, (steps.get(file) ?? 0) + 1);
      waiting.push(importer);
    }
  }
  return steps;
}

/** @typedef {{ specs: { file: string, tests: { results: { duration: number }[] }[] }[], suites?: Group[] }} Group */

/** Returns the specs of a Playwright report. @param {Group} group @returns {Group['specs']} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Returns the seconds of each test file in the last complete run on this machine. @param {string} root */
export function secondsByFile(root) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  /** @param {string} suite */
  const reportOf = (suite) => {
    const report = join(root, `test-results/${suite}.json`);
    return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  };
  for (const suite of ['unit', 'contract'])
    for (const { name, startTime, endTime } of reportOf(suite)?.testResults ?? [])
      seconds.set(name.slice(resolve(root).length + 1), (endTime - startTime) / 1000);
  /** @type {Group[]} */
  const groups = reportOf('e2e')?.suites ?? [];
  for (const { file, tests } of groups.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return seconds;
}

/** Returns the words of a file's path, to find files about the same subject. @param {string} file */
const wordsOf = (file) =>
  new Set(
    file
      .replace(/\.[^/]*$/, '')
      .split(/[/\-.]|(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, '')),
  );

/** @param {string} file @param {string[]} changed */
function sharedWords(file, changed) {
  const words = wordsOf(file);
  return Math.max(
    0,
    ...changed.map((one) => [...wordsOf(one)].filter((word) => words.has(word)).length),
  );
}

/** Returns all source files. @param {string} root */
const sourcesIn = (root) =>
  git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => SOURCE.test(file) && existsSync(join(root, file)),
  );

/** @param {Map<string, number>} took @param {string} file @param {keyof typeof GUESSED} kind */
const secondsOf = (took, file, kind) => took.get(file) ?? LONG.get(basename(file)) ?? GUESSED[kind];

/** Returns every test file with the seconds that it takes. @param {string} root @param {Map<string, number>} took */
export const allTests = (root, took) =>
  sourcesIn(root).flatMap((file) => {
    const kind = kindOfTest(file);
    return kind ? [{ file, seconds: secondsOf(took, file, kind) }] : [];
  });

/** Returns the test files that repeat more often in a long run: those that import its counts directly or through one other file. @param {string} root */
export function longTests(root) {
  const files = sourcesIn(root);
  const steps = stepsFrom(importersOf(root, files), ['src/core/testing/longRun.ts']);
  return files.filter((file) => kindOfTest(file) && (steps.get(file) ?? 3) <= 2);
}

/**
 * The tests to run for a change, nearest first, as many as fit in the time; and how many more the change leads to.
 * @param {string} root @param {string[]} changed
 * @param {Map<string, number>} [took] how long files took
 * @returns {{ chosen: Near[], left: number }}
 */
export function nearTests(root, changed, took = secondsByFile(root)) {
  const files = sourcesIn(root);
  const importers = importersOf(root, files);
  const steps = stepsFrom(importers, changed);
  const stepsOfJourneys = stepsFrom(
    importers,
    changed.filter((file) => file.startsWith('e2e/')),
  );
  const near = files.flatMap((file) => {
    const kind = kindOfTest(file);
    const away = (kind === 'journey' ? stepsOfJourneys : steps).get(file);
    if (!kind || away === undefined) return [];
    const words = sharedWords(file, changed);
    return [{ file, steps: away, words, seconds: secondsOf(took, file, kind) }];
  });
  near.sort((a, b) => a.steps - b.steps || b.words - a.words || a.seconds - b.seconds);
  /** @type {Near[]} */
  const chosen = [];
  let spent = 0;
  for (const { file, steps: away, seconds } of near) {
    // Changed tests always run, however long they take.
    if (away > 0 && spent + seconds > SECONDS_OF_A_CHANGE) continue;
    chosen.push({ file, steps: away, seconds });
    spent += seconds;
  }
  return { chosen, left: near.length - chosen.length };
}
