// Limits the size of the browser's built code: everything that loads before the first list is shown, and the code of a
// feature's screen that no other feature and no generic screen uses. Part of npm run check. Planted excesses first prove
// that it finds them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { ensureBuilt, projectRoot } from '../build.mjs';

/**
 * Bytes, gzipped: 0.95 of what the smallest app that react-admin makes needs for its first list (npm run bench), without
 * the script that sends the first calls.
 */
const FIRST_LIST = 290_000;
/** The most files that may be: a browser requests six at a time. */
const FIRST_LIST_FILES = 10;
/** Bytes, gzipped, of the screen of a feature. */
const SCREEN = 60_000;

/** The entries loaded before the first list is seen. */
const FIRST = [
  'src/browser/main.tsx',
  'src/browser/app/start/start.tsx',
  'src/browser/app/start/showApp.tsx',
  'src/browser/crud/list/ResourceList.tsx',
];
/** Library files that only some screens load: they do not count as a screen's own code (vite.config.ts). */
const LIBRARIES = /^assets\/calendarLibrary-/;

/**
 * `source` is what a screen is fetched by, if this is the file of one.
 * @typedef {{ imports: readonly string[], source: string | undefined, sources: readonly string[], bytes: number }} Chunk
 */
/** @typedef {ReadonlyMap<string, Chunk>} Chunks */

/** Returns the files of the last build, which vite.config.ts lists. @returns {Map<string, Chunk>} */
function builtChunks() {
  const read = (/** @type {string} */ file) => readFileSync(join(projectRoot, 'dist', file));
  /** @type {({ fileName: string } & Omit<Chunk, 'bytes'>)[]} */
  const list = JSON.parse(read('chunks.json').toString());
  return new Map(
    list.map(({ fileName, imports, source, sources }) => {
      const bytes = gzipSync(read(`browser/${fileName}`), { level: 9 }).length;
      return [fileName, { imports, source, sources, bytes }];
    }),
  );
}

/** Returns the files that these cannot run without. @param {Chunks} chunks @param {readonly string[]} names */
function withImports(chunks, names) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return found;
}

/** @param {Chunks} chunks @param {(source: string) => boolean} isMeant */
const startingAt = (chunks, isMeant) =>
  [...chunks].filter(([, { source }]) => source && isMeant(source)).map(([name]) => name);

/** Returns the file that a module of ours is in. @param {Chunks} chunks @param {string} source */
function fileOf(chunks, source) {
  for (const [name, { sources }] of chunks) if (sources.includes(source)) return name;
  throw new Error(`${source} is in no file.`);
}

/** Returns the files that come before the first list is seen. @param {Chunks} chunks */
const filesOfFirst = (chunks) =>
  withImports(
    chunks,
    FIRST.map((source) => fileOf(chunks, source)),
  );

/** @param {Chunks} chunks @param {Iterable<string>} names */
const weigh = (chunks, names) =>
  [...names].reduce((sum, name) => sum + (chunks.get(name)?.bytes ?? 0), 0);

/** Returns the feature that code at this source belongs to. @param {string | undefined} source */
const featureOf = (source) => /^src\/modules\/([^/]+)\/ui\//.exec(source ?? '')?.[1];

/** Returns descriptions of everything that is too heavy. @param {Chunks} chunks */
function findings(chunks) {
  const files = filesOfFirst(chunks);
  const bytes = weigh(chunks, files);
  const heavy = bytes > FIRST_LIST ? [`the first list: ${bytes} of ${FIRST_LIST} bytes`] : [];
  if (files.size > FIRST_LIST_FILES)
    heavy.push(`the first list: ${files.size} of ${FIRST_LIST_FILES} files`);
  for (const name of startingAt(chunks, (source) => featureOf(source) !== undefined)) {
    const feature = featureOf(chunks.get(name)?.source);
    const others = withImports(
      chunks,
      startingAt(chunks, (source) => featureOf(source) !== feature),
    );
    const own = [...withImports(chunks, [name])].filter(
      (file) => !others.has(file) && !LIBRARIES.test(file),
    );
    const weight = weigh(chunks, own);
    if (weight > SCREEN)
      heavy.push(`${chunks.get(name)?.source}: ${weight} of ${SCREEN} bytes of its own`);
  }
  return heavy;
}

/** Returns the same with so many files of so many bytes each, imported by the code at this source. @param {Chunks} chunks @param {string} source @param {number} bytes @param {number} count */
function planted(chunks, source, bytes, count) {
  const name = fileOf(chunks, source);
  const at = chunks.get(name);
  if (!at) throw new Error(`${name} was not built.`);
  const names = Array.from({ length: count }, (_, index) => `planted${index}`);
  return new Map([
    ...chunks,
    [name, { ...at, imports: [...at.imports, ...names] }],
    ...names.map(
      (file) =>
        /** @type {const} */ ([file, { imports: [], source: undefined, sources: [], bytes }]),
    ),
  ]);
}

if (!ensureBuilt()) process.exit(1);
const chunks = builtChunks();
const plants = /** @type {const} */ ([
  ['src/browser/crud/list/ResourceList.tsx', FIRST_LIST, 1],
  ['src/browser/crud/list/ResourceList.tsx', 0, FIRST_LIST_FILES],
  ['src/modules/timesheets/ui/week/WeekPage.tsx', SCREEN, 1],
]);
const missed = plants.filter(
  ([source, bytes, count]) =>
    findings(planted(chunks, source, bytes, count)).length <= findings(chunks).length,
);
for (const [source] of missed) console.error(`a planted file at ${source} was not found`);
const heavy = findings(chunks);
for (const finding of heavy) console.error(`too heavy: ${finding}`);
const first = filesOfFirst(chunks);
console.log(
  `the first list: ${(weigh(chunks, first) / 1000).toFixed(1)} kB in ${first.size} files`,
);
process.exitCode = missed.length + heavy.length > 0 ? 1 : 0;
