// Compares the needs that the modules in src/modules declare with what they import, reference, call and link to, and
// proves with planted faults that it finds differences. dependency-cruiser only finds cycles of files: two modules can need
// each other without one.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { PLANTS, SOUND } from './modulePlants.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folders that are made from all modules, and are no modules themselves. */
const OF_ALL_MODULES = ['lists', 'samples'];

/** Tests run a module within the whole product, so they may import any other. */
const isOfTests = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/');

/** Returns the path in src that an import leads to; nothing for a package. @param {string} file @param {string} specifier */
function targetOf(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.'))
    return posix.join('modules', posix.dirname(file.replaceAll('\\', '/')), specifier);
  return undefined;
}

/** Returns the files of a module with their texts, except for tests. @param {string} folder @param {string} name */
const filesOf = (folder, name) =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(name, path.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !isOfTests(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** @param {string} text @param {RegExp} pattern */
const wordsIn = (text, pattern) => [...text.matchAll(pattern)].map(([, word = '']) => word);

const MASTER_LIST = /\bmasterList\(\s*'([a-z-]+)'/g;
/** A reference field, one declared by a helper of the module (`type_id: listed('types')`), or its target alone. */
const REFERENCE = /(?:\breference\(\s*|_(?:id|by|to): \w+\(\s*|\bto: )'([a-z-]+)'/g;

/** A call that a module declares by its whole name. */
const CALL = /\bname: '([a-z/-]+)',\s*(?:method|path):/g;
/** A resource that code gets by its path. */
const BY_PATH = /\bresource(?:At|Of)\((?:\w+, )?'([a-z-]+)'/g;
/** A call by its name: alone where it is called, with its resource anywhere. */
const CALLED = /(?:\bcallOperation\(\s*|(?=['`][a-z-]+\/))['`]([a-z-]+(?:\/[a-z-]+)*)['`]/g;
/** The address of a screen, a tab of a screen or a link. */
const ADDRESS = /['"`]\/?(pages\/[a-z-]+(?:\/[a-z-]+)*)/g;
const DECLARED_ADDRESS =
  /(?:\broute: |\burl: |\bmenuEntry\(\s*'[^']*',\s*\d+,\s*\w+,\s*)'\/?(pages\/[a-z/-]+)'/g;

/** Lists as tabs of other modules' pages: without vehicles, each record still shows its documents. */
const GUESTS = ['documents pages/vehicle'];

/** Returns the paths of all resources → their module. @param {string} project @param {readonly string[]} names */
function ownersIn(project, names) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  const own = (/** @type {string} */ module, /** @type {readonly string[]} */ paths) => {
    for (const path of paths) owners.set(path, module);
  };
  for (const name of names)
    for (const { text } of filesOf(join(project, 'src/modules'), name)) {
      if (/\bresource\(/.test(text)) own(name, wordsIn(text, /\bpath: '([a-z-]+)'/g));
      own(name, wordsIn(text, MASTER_LIST));
    }
  const registry = readFileSync(join(project, 'src/registry.ts'), 'utf8');
  for (const [, module = '', lists = ''] of registry.matchAll(/\.\.\.of\('(\w+)', \[([^\]]*)\]/g))
    own(module, wordsIn(lists, MASTER_LIST));
  return owners;
}

/** Returns what modules declare by a pattern → all modules that do. @param {string} project @param {readonly string[]} names @param {RegExp} pattern */
function declarersIn(project, names, pattern) {
  /** @type {Map<string, Set<string>>} */
  const declarers = new Map();
  for (const name of names)
    for (const { text } of filesOf(join(project, 'src/modules'), name))
      for (const one of wordsIn(text, pattern))
        declarers.set(one, (declarers.get(one) ?? new Set()).add(name));
  return declarers;
}

/** Returns the modules that declare an address or the closest one above it. @param {string} address @param {ReadonlyMap<string, Set<string>>} pages @returns {ReadonlySet<string>} */
function hostsOf(address, pages) {
  const above = address.slice(0, Math.max(address.lastIndexOf('/'), 0));
  return pages.get(address) ?? (above ? hostsOf(above, pages) : new Set());
}

/** @typedef {{ owners: ReadonlyMap<string, string>, calls: ReadonlyMap<string, Set<string>>, pages: ReadonlyMap<string, Set<string>> }} Declared */

/**
 * Returns what the code of a module calls or leads to in other modules: what it names, the modules that have it, and its file.
 * @param {string} folder @param {string} name @param {Declared} declared
 */
function namedBy(folder, name, { owners, calls, pages }) {
  /** @type {{ named: string, others: ReadonlySet<string>, file: string }[]} */
  const found = [];
  for (const { file, text } of filesOf(folder, name)) {
    const note = (/** @type {string} */ named, /** @type {ReadonlySet<string>} */ others) => {
      if (others.size > 0 && !others.has(name)) found.push({ named, others, file });
    };
    const ownerOf = (/** @type {string} */ path) => new Set([owners.get(path) ?? []].flat());
    for (const address of wordsIn(text, ADDRESS))
      if (!GUESTS.includes(`${name} ${address}`)) note(`/${address}`, hostsOf(address, pages));
    if (file.startsWith(`${name}/model/`)) continue;
    for (const path of wordsIn(text, BY_PATH)) note(path, ownerOf(path));
    for (const call of wordsIn(text, CALLED))
      note(call, calls.get(call) ?? ownerOf(call.split('/')[0] ?? ''));
  }
  return found;
}

/** Returns the modules that a module imports → the first file that does. @param {string} folder @param {string} name */
function importedBy(folder, name) {
  /** @type {Map<string, string>} */
  const imported = new Map();
  for (const { file, text } of filesOf(folder, name))
    for (const specifier of wordsIn(text, /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g)) {
      const [, other] = /^modules\/([^/]+)\//.exec(targetOf(file, specifier) ?? '') ?? [];
      if (other && other !== name && !imported.has(other)) imported.set(other, file);
    }
  return imported;
}

/**
 * Returns the modules whose records the fields of a module point at → the first such path and its file.
 * @param {string} folder @param {string} name @param {ReadonlyMap<string, string>} owners
 */
function pointedAtBy(folder, name, owners) {
  /** @type {Map<string, { path: string, file: string }>} */
  const found = new Map();
  for (const { file, text } of filesOf(folder, name))
    for (const path of file.startsWith(`${name}/model/`) ? wordsIn(text, REFERENCE) : []) {
      const other = owners.get(path);
      if (other && other !== name && !found.has(other)) found.set(other, { path, file });
    }
  return found;
}

/** Reads a manifest; nothing if there is none. @param {string} folder @param {string} name */
function manifestOf(folder, name) {
  let text;
  try {
    text = readFileSync(join(folder, name, 'model/module.ts'), 'utf8');
  } catch {
    return undefined;
  }
  const [, called] = /\bname: '([^']*)'/.exec(text) ?? [];
  const [, list = ''] = /\bneeds: \[([^\]]*)\]/.exec(text) ?? [];
  return { called, needs: [...list.matchAll(/'([^']+)'/g)].map(([, need = '']) => need) };
}

/** Returns the first cycle among needs; nothing if there is none. @param {ReadonlyMap<string, readonly string[]>} needs */
function cycleIn(needs) {
  /** @type {Set<string>} */
  const clear = new Set();
  /** @type {(name: string, way: readonly string[]) => readonly string[] | undefined} */
  const visit = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (clear.has(name)) return undefined;
    for (const next of needs.get(name) ?? []) {
      const found = visit(next, [...way, name]);
      if (found) return found;
    }
    clear.add(name);
    return undefined;
  };
  for (const name of needs.keys()) {
    const found = visit(name, []);
    if (found) return found;
  }
  return undefined;
}

/** Returns the faults of the modules of a project, in words. @param {string} project @returns {string[]} */
function faultsIn(project) {
  const folder = join(project, 'src/modules');
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !OF_ALL_MODULES.includes(one.name))
    .map((one) => one.name);
  /** @type {Map<string, readonly string[]>} */
  const needs = new Map();
  const owners = ownersIn(project, names);
  const calls = declarersIn(project, names, CALL);
  const pages = declarersIn(project, names, DECLARED_ADDRESS);
  const faults = [];
  for (const name of names) {
    const manifest = manifestOf(folder, name);
    if (!manifest) {
      faults.push(`${name} has no model/module.ts`);
      continue;
    }
    needs.set(name, manifest.needs);
    if (manifest.called !== name) faults.push(`the module in ${name} is called ${manifest.called}`);
    const imported = importedBy(folder, name);
    for (const [other, file] of imported)
      if (!manifest.needs.includes(other))
        faults.push(`${name} imports ${other}, which it does not say it needs: ${file}`);
    const pointedAt = pointedAtBy(folder, name, owners);
    for (const [other, { path, file }] of pointedAt)
      if (!manifest.needs.includes(other))
        faults.push(
          `${name} points at ${path}, so it needs ${other}, which it does not say: ${file}`,
        );
    const used = namedBy(folder, name, { owners, calls, pages });
    for (const { named, others, file } of used)
      if (!manifest.needs.some((need) => others.has(need)))
        faults.push(
          `${name} names ${named}, so it needs ${[...others].join(' or ')}, which it does not say: ${file}`,
        );
    for (const need of manifest.needs)
      if (
        !imported.has(need) &&
        !pointedAt.has(need) &&
        !used.some(({ others }) => others.has(need))
      )
        faults.push(`${name} says it needs ${need}, but uses nothing of it`);
  }
  const cycle = cycleIn(needs);
  return cycle ? [...faults, `modules need each other: ${cycle.join(' → ')}`] : faults;
}

/** Returns the planted faults that go unnoticed, and what is taken for a fault, in words. @returns {string[]} */
function checkRules() {
  const field = mkdtempSync(join(tmpdir(), 'modules-'));
  try {
    const faultsWith = (/** @type {Readonly<Record<string, string | undefined>>} */ files) => {
      rmSync(join(field, 'src'), { recursive: true, force: true });
      for (const [file, text] of Object.entries({ ...SOUND, ...files })) {
        if (text === undefined) continue;
        mkdirSync(dirname(join(field, file)), { recursive: true });
        writeFileSync(join(field, file), text);
      }
      return faultsIn(field);
    };
    return [
      ...faultsWith({}).map((fault) => `took this for a fault: ${fault}`),
      ...PLANTS.filter(([fault, files]) => !faultsWith(files).includes(fault)).map(
        ([fault]) => `did not notice a planted fault: ${fault}`,
      ),
    ];
  } finally {
    rmSync(field, { recursive: true, force: true });
  }
}

const complaints = [...faultsIn(root), ...checkRules()];
for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0)
  console.log(`the needs of all modules hold, ${PLANTS.length} planted faults caught`);
else console.error(`${complaints.length} faults in the modules`);
process.exitCode = complaints.length === 0 ? 0 : 1;
