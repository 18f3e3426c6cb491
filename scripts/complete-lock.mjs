// npm run lock: completes package-lock.json with the optional packages of other platforms.
//
// A registry mirror may hold only the platforms its users have. npm then leaves the others out of the lock
// file without a word, and npm ci refuses the file on every machine, the one that wrote it included. Run this
// after npm install; the check fails (--check) while something is missing. An entry carries no integrity,
// because nothing was downloaded here; npm fetches it by its exact version where the platform is wanted.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from './build.mjs';

const file = join(projectRoot, 'package-lock.json');

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked */

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
/** Names that differ from what Node calls the same thing. */
const ALIASES = { windows: 'win32', armv7: 'arm', arm64ec: 'arm64', ppc64le: 'ppc64' };

/**
 * The platform a package is for, read from its name ("cli-linux-x64-musl"); nothing where it names none.
 * @param {string} name @returns {Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined}
 */
function platformOf(name) {
  const words = name
    .split(/[/-]/)
    .map((word) => ALIASES[/** @type {keyof typeof ALIASES} */ (word)] ?? word);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os && !cpu) return undefined;
  const libc = words.some((word) => /^musl/.test(word))
    ? 'musl'
    : words.some((word) => /^gnu/.test(word))
      ? 'glibc'
      : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

/** The places where a package that lies at `place` looks for `name`, nearest first. @param {string} place @param {string} name */
function* placesFor(place, name) {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

/** The entries a lock file lacks, by place. @param {Record<string, Locked>} packages */
function missingEntries(packages) {
  /** @type {Record<string, Locked>} */
  const missing = {};
  for (const [place, locked] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const places = [...placesFor(place, name)];
      const known = places.some((at) => (packages[at] ?? missing[at])?.version === version);
      // A range, or a package already there in another version, is npm's to resolve.
      if (known || !/^\d/.test(version) || places.some((at) => packages[at] && !place)) continue;
      const platform = platformOf(name);
      if (!platform) continue;
      const top = `node_modules/${name}`;
      const at = packages[top] || missing[top] ? `${place}/node_modules/${name}` : top;
      missing[at] = { version, ...(locked.dev ? { dev: true } : {}), optional: true, ...platform };
    }
  }
  return missing;
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingEntries(lock.packages);
const names = Object.keys(missing);
if (process.argv.includes('--check')) {
  if (names.length > 0) {
    console.error(
      `package-lock.json lacks ${names.length} optional packages of other platforms, so npm ci would refuse it. Run: npm run lock\n${names.join('\n')}`,
    );
    process.exitCode = 1;
  }
} else {
  const { '': root, ...others } = { ...lock.packages, ...missing };
  const sorted = Object.fromEntries(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1)));
  lock.packages = { '': root, ...sorted };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${names.length} entries added to package-lock.json`);
}
