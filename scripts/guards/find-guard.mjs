// Finds a guard of access: the one declaration of its name that contains its code, in any file, so that a guard can move.
// Spaces, line breaks and commas before a bracket do not count, because the formatter decides them.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';

/** The folders with access checks; json-server's own folder is not one of them. */
const FOLDERS = ['src/core', 'src/engine', 'src/modules', 'src/server'];

/** @typedef {import('./find-guard.mjs').Guard} Guard */
/** @typedef {import('./find-guard.mjs').Source} Source */
/** @typedef {import('./find-guard.mjs').Place} Place */

/** @param {string} root @returns {Source[]} */
export const sourcesOf = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|ui)\//.test(file))
      .map((file) => {
        const path = join(root, folder, file);
        return { file: path, text: readFileSync(path, 'utf8') };
      }),
  );

/** @param {any} node @returns {string | undefined} the name that a node declares */
function declaredBy(node) {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator')
    return node.id?.name;
  if (node.type === 'MethodDefinition' || node.type === 'Property') return node.key?.name;
  return undefined;
}

/** @param {any} node @param {(name: string, start: number, end: number) => void} report */
function walk(node, report) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, report);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const name = declaredBy(node);
  if (name) report(name, node.start, node.end);
  for (const value of Object.values(node)) walk(value, report);
}

/** Returns every declaration of a source that has a name. @param {Source} source */
function declarationsIn({ file, text }) {
  /** @type {{ name: string, start: number, end: number }[]} */
  const found = [];
  walk(parseSync(file, text).program, (name, start, end) => found.push({ name, start, end }));
  return found;
}

/** Returns a pattern that matches code with any formatting. @param {string} words */
function patternOf(words) {
  const tokens = words.match(/\w+|[^\s\w]/g) ?? [];
  const escaped = tokens.map((token) => {
    const plain = token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return /[)\]}]/.test(token) ? `,?\\s*${plain}` : plain;
  });
  return new RegExp(escaped.join('\\s*'), 'g');
}

/** @param {readonly Source[]} sources @param {Pick<Guard, 'in' | 'find'>} guard @returns {Place[]} */
export function placesOf(sources, guard) {
  const pattern = patternOf(guard.find);
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const source of sources.filter(({ text }) => text.includes(guard.in))) {
    const matches = [...source.text.matchAll(pattern)];
    if (matches.length === 0) continue;
    for (const { name, start, end } of declarationsIn(source)) {
      if (name !== guard.in) continue;
      for (const { index, 0: words } of matches) {
        const last = index + words.length;
        if (index >= start && last <= end)
          places.set(`${source.file}:${index}`, { file: source.file, start: index, end: last });
      }
    }
  }
  return [...places.values()];
}

/** Returns the one place of a guard. Throws if there is none, or several. @param {readonly Source[]} sources @param {Guard} guard */
export function findGuard(sources, guard) {
  const places = placesOf(sources, guard);
  const [place] = places;
  if (!place || places.length > 1)
    throw new Error(
      `"${guard.name}": "${guard.find}" stands ${places.length} times in declarations called ${guard.in}; it must stand once.`,
    );
  return place;
}

/** Returns the files of the tests of a guard, which may move too. Throws if one is not there. @param {string} root @param {Guard} guard */
export function testsOf(root, { name, tests }) {
  const files = [...FOLDERS, 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  return tests.flatMap((test) => {
    const found = files.filter((file) => basename(file) === `${test}.test.ts`);
    if (found.length === 0) throw new Error(`"${name}": there is no ${test}.test.ts.`);
    return found;
  });
}
