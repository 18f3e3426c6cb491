// npm run build: the browser app into dist/browser, the server into dist/server.
// With --if-needed only when a source, a package or a VITE_ setting changed since the last build.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
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

/** The folder that package.json lies in. */
export const projectRoot = resolve(dirname(script), '..');

const stampFile = join(projectRoot, 'dist/stamp');

const sources = [
  'src',
  'domain',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
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

/** What the build is made of. Looks at times and sizes only: reading the files would slow each start. */
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

function lastStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

async function build() {
  // Taken first: a file saved during the build must make the next start build again.
  const stamp = currentStamp();
  rmSync(stampFile, { force: true });
  const { build: viteBuild } = await import('vite');
  for (const configFile of ['vite.config.ts', 'vite.server.config.ts']) {
    await viteBuild({ root: projectRoot, configFile: join(projectRoot, configFile) });
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/**
 * Builds unless dist is as new as its sources. In a process of its own, so that the memory Vite takes
 * is given back before a server starts. Answers whether dist can be used now.
 * @returns {boolean}
 */
export function ensureBuilt() {
  if (lastStamp() === currentStamp()) return true;
  console.log('Building the browser app and the server …');
  return spawnSync(process.execPath, [script], { stdio: 'inherit' }).status === 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === script) {
  process.chdir(projectRoot);
  if (!process.argv.includes('--if-needed')) await build();
  else if (!ensureBuilt()) process.exitCode = 1;
}
