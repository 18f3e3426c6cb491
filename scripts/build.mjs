// npm run build: the browser app into dist/browser, the server into dist/server.
// --if-needed builds only if a source, a package or a VITE_ setting has changed since the last build.
// --mock builds the browser app for npm run mock into dist/mock/browser: the settings of one must not change the page
// that the other serves.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(import.meta.url);

/** The folder of package.json. */
export const projectRoot = resolve(dirname(script), '..');

/** The targets of a build: the output folder and the Vite configs of each. */
const targets = {
  start: { folder: 'dist', configs: ['vite.config.ts', 'vite.server.config.ts'] },
  mock: { folder: 'dist/mock', configs: ['vite.config.ts'] },
};
/** @typedef {keyof typeof targets} Target */

/** @param {Target} target */
const stampOf = (target) => join(projectRoot, targets[target].folder, 'stamp');

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build',
  'vite.server.config.ts',
  'package-lock.json',
  'THIRD-PARTY-NOTICES.txt',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** @param {string} path @returns {Generator<string>} one line for each file below it */
function* fingerprints(path) {
  const stat = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(join(projectRoot, path)).sort()) {
      yield* fingerprints(`${path}/${name}`);
    }
  } else if (!/\.test\.tsx?$/.test(path)) {
    yield `${path} ${stat.mtimeMs} ${stat.size}`;
  }
}

/** Returns a hash of the sources. Uses times and sizes only: reading the files would slow each start. */
function currentStamp() {
  const hash = createHash('sha1');
  for (const source of sources) {
    for (const line of fingerprints(source)) hash.update(`${line}\n`);
  }
  // Vite writes these into the browser's code.
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\n`);
  }
  return hash.digest('hex');
}

/** @param {Target} target */
function lastStamp(target) {
  try {
    return readFileSync(stampOf(target), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {Target} target */
async function build(target) {
  // Taken first: a file saved during the build must make the next start build again.
  const stamp = currentStamp();
  const { folder, configs } = targets[target];
  rmSync(stampOf(target), { force: true });
  // Nothing has to be built twice.
  const isThere = target === 'mock' && lastStamp('start') === stamp;
  if (isThere) {
    const browser = join(projectRoot, folder, 'browser');
    rmSync(browser, { recursive: true, force: true });
    cpSync(join(projectRoot, 'dist/browser'), browser, { recursive: true });
  } else {
    const { build: viteBuild } = await import('vite');
    for (const config of configs) {
      const outDir = target === 'mock' ? { build: { outDir: `${folder}/browser` } } : {};
      const configFile = join(projectRoot, config);
      await viteBuild({ root: projectRoot, configFile, logLevel: 'warn', ...outDir });
    }
  }
  mkdirSync(join(projectRoot, folder), { recursive: true });
  writeFileSync(stampOf(target), stamp);
}

/**
 * Builds unless the last build is as new as its sources. In a process of its own, so that the memory Vite takes is
 * released before a server starts. Returns true if the build can be used.
 * @param {Target} target
 * @returns {boolean}
 */
export function ensureBuilt(target = 'start') {
  if (lastStamp(target) === currentStamp()) return true;
  console.log(`Building the browser app${target === 'start' ? ' and the server' : ''} …`);
  const args = target === 'mock' ? [script, '--mock'] : [script];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === script) {
  process.chdir(projectRoot);
  const target = process.argv.includes('--mock') ? 'mock' : 'start';
  if (!process.argv.includes('--if-needed')) await build(target);
  else if (!ensureBuilt(target)) process.exitCode = 1;
}
