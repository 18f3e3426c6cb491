// Runs the import rules of .dependency-cruiser.cjs over the project, then proves that they work.
//
// Without a parser that it supports, dependency-cruiser silently finds no imports in TypeScript, and so no faults. So
// every rule is also run on a small tree in a temporary folder that breaks it on purpose, and a rule that does not report
// its plant fails the check.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { plants, soil } from './boundaryPlants.mjs';

const require = createRequire(import.meta.url);

// dependency-cruiser 17 never tells swc that a file has JSX in it, so no .tsx file could be read. Both
// get the same module object, and this happens before dependency-cruiser takes its functions from it.
const swc = require('@swc/core');
const { parseFileSync } = swc;
/** @param {string} file @param {object} options */
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const rules = require('../../.dependency-cruiser.cjs');

/** The folders whose imports are checked. */
const folders = ['src', 'mock-api', 'contract', 'e2e', 'bench'];

/** @param {string} baseDir @returns {Promise<import('dependency-cruiser').ICruiseResult>} */
async function cruiseTree(baseDir) {
  const present = new Set(readdirSync(baseDir));
  const { enhancedResolveOptions, ...options } = rules.options;
  const { output } = await cruise(
    folders.filter((folder) => present.has(folder)),
    { ...options, baseDir, validate: true, ruleSet: { forbidden: rules.forbidden } },
    {
      ...enhancedResolveOptions,
      alias: { '@': join(baseDir, 'src') },
      // With true, dependency-cruiser creates a resolver for each file.
      bustTheCache: baseDir !== root,
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** @param {import('dependency-cruiser').ICruiseResult} result */
function faultsOf(result) {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

const NO_SX = {
  name: 'screens-write-no-sx',
  comment: 'Screens are styled with `styled` of kit. MUI computes `sx` again in every rendering.',
};

/** Finds screens that use MUI's `sx`, which no import shows. @param {string} baseDir */
function sxFaults(baseDir) {
  return readdirSync(join(baseDir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(browser\/(?!(kit|fields|shell)\/)|modules\/).*\.tsx$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => /\bsx=/.test(readFileSync(join(baseDir, file), 'utf8')))
    .map((from) => ({ rule: NO_SX.name, from, to: 'sx' }));
}

/** Checks the project itself. Returns descriptions of its faults. */
async function checkProject() {
  const result = await cruiseTree(root);
  const { totalCruised, totalDependenciesCruised = 0 } = result.summary;
  const comments = new Map([...rules.forbidden, NO_SX].map(({ name, comment }) => [name, comment]));
  const complaints = [...faultsOf(result), ...sxFaults(root)].map(
    ({ rule, from, to }) => `${rule}: ${from} → ${to}\n    ${comments.get(rule) ?? ''}`,
  );
  if (totalDependenciesCruised === 0) {
    complaints.push('dependency-cruiser found no import in the whole project: is @swc/core there?');
  }
  return { complaints, totalCruised, totalDependenciesCruised };
}

/** Checks the rules. Returns descriptions of the plants that went unnoticed. */
async function checkRules() {
  const field = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const clear = () => rmSync(field, { recursive: true, force: true });
  process.on('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

  const files = [...Object.entries(soil), ...plants.map(([, file, text]) => [file, text])];
  for (const [file, text] of files) {
    const tree = file.endsWith('.tsx')
      ? '\nexport const Tree = () => <p role="note">tree</p>;'
      : '';
    mkdirSync(dirname(join(field, file)), { recursive: true });
    writeFileSync(join(field, file), `${text}${tree}\n`);
  }
  const faults = [...faultsOf(await cruiseTree(field)), ...sxFaults(field)];
  clear();

  const missed = plants
    .filter(([rule, file]) => !faults.some((fault) => fault.rule === rule && fault.from === file))
    .map(([rule, file]) => `${rule} did not notice the bad import planted in ${file}`);
  const unproven = [...rules.forbidden, NO_SX]
    .filter(({ name }) => !plants.some(([rule]) => rule === name))
    .map(({ name }) => `${name} has no plant that proves it`);
  return [...missed, ...unproven];
}

/** The most lines of json-server's adapter, without its tests: more would duplicate the application. */
const MAX_LINES_OF_MOCK = 1_800;

/** Returns a fault if the mock has grown beyond an adapter. */
function checkMock() {
  const folder = join(root, 'mock-api');
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\b/.test(file))
    .reduce(
      (sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1,
      0,
    );
  return lines > MAX_LINES_OF_MOCK || lines === 0
    ? [`mock-api has ${lines} lines without its tests; ${MAX_LINES_OF_MOCK} are the most`]
    : [];
}

/** @param {unknown} error */
function unreadable(error) {
  const reason = error instanceof Error ? error.message : String(error);
  // swc adds the addresses of its own code to a syntax error.
  console.error(reason.replace(/Caused by:[\s\S]*?(?=\.\.\. in |$)/, ''));
  process.exit(1);
}

const project = await checkProject().catch(unreadable);
const complaints = [
  ...project.complaints,
  ...(await checkRules().catch(unreadable)),
  ...checkMock(),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error(`${complaints.length} faults in the boundaries`);
  process.exitCode = 1;
} else {
  console.log(
    `${project.totalCruised} modules, ${project.totalDependenciesCruised} imports, ` +
      `${plants.length} planted faults caught`,
  );
}
