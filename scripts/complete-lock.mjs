// npm run lock: completes package-lock.json, so that npm ci accepts it on every machine and verifies every package.
//
// A registry mirror may hold only the platforms of its users. npm then silently leaves the others out of the lock file,
// and npm ci refuses the file on every machine, even the one that wrote it. This script adds them, and the integrity
// from the registry to each entry without one. Run it after npm install. The check (--check) fails while something is
// missing, or if an entry records the address of a registry.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from './build.mjs';

const file = join(projectRoot, 'package-lock.json');

/** @typedef {{ version?: string, name?: string, integrity?: string, resolved?: string, optional?: boolean, dev?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked */

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
/** Platform names that differ from Node's. */
const ALIASES = { windows: 'win32', armv7: 'arm', arm64ec: 'arm64', ppc64le: 'ppc64' };

/**
 * Returns the platform of a package, from its name ("cli-linux-x64-musl"); nothing if it names none.
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

/** Returns the paths where a package at `place` looks for `name`, nearest first. @param {string} place @param {string} name */
function* placesFor(place, name) {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

/** Returns the missing entries of a lock file, by place. @param {Record<string, Locked>} packages */
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

/** Returns the name of the package at a place; an alias has its own. @param {string} place @param {Locked} locked */
const nameOf = (place, { name }) => name ?? place.slice(place.lastIndexOf('node_modules/') + 13);

/** Returns the entries without an integrity, by which npm cannot verify a package. @param {Record<string, Locked>} packages */
const unknownEntries = (packages) =>
  Object.entries(packages).filter(
    ([place, { integrity, link }]) => place.includes('node_modules/') && !link && !integrity,
  );

/** Returns the integrity of a package in the registry; undefined if it has no such package. @param {string} wanted */
function integrityOf(wanted) {
  try {
    const output = execFileSync('npm', ['view', wanted, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns descriptions of scripts that would run unrequested when packages are installed, or that are defined but would
 * not run. Packages may bring such scripts, for example telemetry. None of ours needs one: PostgreSQL's links are
 * created when it starts.
 */
function faultsOfScripts() {
  const output = readFileSync(join(projectRoot, '.npmrc'), 'utf8').split(/\r?\n/);
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const around = Object.keys(scripts).filter(
    (name) => /^(?:pre|post)/.test(name) && scripts[name.replace(/^(?:pre|post)/, '')],
  );
  const own = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => scripts[name]);
  return [
    ...(output.some((line) => /^\s*ignore-scripts\s*=\s*true\s*$/.test(line))
      ? []
      : ['.npmrc must say ignore-scripts=true, so that installing runs no program of a package.']),
    ...[...around, ...own].map(
      (name) => `package.json: npm does not run "${name}", because .npmrc says ignore-scripts.`,
    ),
  ];
}

/** Returns descriptions of the faults of a lock file. @param {Record<string, Locked>} packages */
function faultsOf(packages) {
  const missing = Object.keys(missingEntries(packages));
  const unknown = unknownEntries(packages).map(([place]) => place);
  const addressed = Object.keys(packages).filter((place) =>
    /:/.test(packages[place]?.resolved ?? ''),
  );
  /** @param {string[]} places @param {string} words */
  const section = (places, words) => (places.length > 0 ? [`${words}\n${places.join('\n')}`] : []);
  return [
    ...section(
      missing,
      'package-lock.json lacks packages of other platforms, so npm ci would refuse it:',
    ),
    ...section(unknown, 'package-lock.json has no integrity for:'),
    ...section(addressed, 'package-lock.json records the address of a registry for:'),
  ];
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
if (!process.argv.includes('--check')) {
  const missing = missingEntries(lock.packages);
  const { '': root, ...others } = { ...lock.packages, ...missing };
  for (const [place, locked] of unknownEntries(others)) {
    const integrity = integrityOf(`${nameOf(place, locked)}@${locked.version}`);
    if (integrity) others[place] = { ...locked, integrity };
  }
  const sorted = Object.fromEntries(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1)));
  lock.packages = { '': root, ...sorted };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added to package-lock.json`);
}
for (const fault of faultsOfScripts()) {
  console.error(fault);
  process.exitCode = 1;
}
const faults = faultsOf(lock.packages);
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nRun: npm run lock. What the registry does not have, another version of the package may need.`,
  );
  process.exitCode = 1;
}
