// Lists the declarations in core, engine and modules (except screens and tests) that may contain a cast. The reason is in
// the docstring of each. Anywhere else a cast, a non-null assertion or `any` fails the check. Planted lines first prove that
// the check finds casts.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDERS = ['src/core', 'src/engine', 'src/modules'];

/** The declarations that may cast, by file. */
const NAMED = {
  // Values read by the schemas of their fields, typed by them.
  'src/core/resource/records.ts': ['asRecordOf', 'inputOf'],
  // A record with the same names and other values: Object.fromEntries loses the names.
  'src/core/resource/keys.ts': ['mapped'],
  // The author of changes that nobody makes, who has no id.
  'src/engine/bySystem.ts': ['bySystem'],
  // An empty list in place of workflows, which has none of their types.
  'src/core/resource/resource.ts': ['resource'],
  // Any states, transitions, inputs and records: `handle` types each by its resource again.
  'src/core/workflow/workflow.ts': ['WorkflowsOf', 'Workflows'],
  'src/engine/call.ts': ['Loose'],
  'src/engine/handlers.ts': ['Loose', 'handle'],
  // Records of several resources by path and id, each typed by its resource again.
  'src/engine/saving/facts.ts': ['pointedAt'],
  'src/engine/transitions/transitionMany.ts': ['Loose', 'transitionMany'],
};

/** @typedef {{ line: number, words: string, names: readonly string[] }} Cast */

/** @param {any} node */
function isCast(node) {
  if (node.type === 'TSAsExpression') return node.typeAnnotation.typeName?.name !== 'const';
  return ['TSTypeAssertion', 'TSNonNullExpression', 'TSAnyKeyword'].includes(node.type);
}

/** @param {any} node */
const nameOf = (node) =>
  ['FunctionDeclaration', 'VariableDeclarator', 'TSTypeAliasDeclaration'].includes(node.type)
    ? node.id?.name
    : undefined;

/** @param {any} node @param {readonly string[]} names @param {(node: any, names: readonly string[]) => void} report */
function walk(node, names, report) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, names, report);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const name = nameOf(node);
  const within = name ? [...names, name] : names;
  if (isCast(node)) report(node, within);
  for (const value of Object.values(node)) walk(value, within, report);
}

/** Returns every cast of a source, with the declarations that it is in. @param {string} file @param {string} text */
function castsIn(file, text) {
  /** @type {Cast[]} */
  const found = [];
  walk(parseSync(file, text).program, [], ({ start, end }, names) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ line, words: text.slice(start, end).replace(/\s+/g, ' '), names });
  });
  return found;
}

const PLANTS = [
  'const week = read as Week;',
  'const week = read as unknown as Week;',
  'const week = read as { id: number };',
  'const week = <Week>read;',
  'const id = week!.id;',
  'function asWeek(read: any) { return read; }',
  'const ask = (of: Resource) => of.find((one) => (one as Week).id);',
];
const SOUND = [
  "const frozen = { readOnly: true } as const;\nimport { Week as Stored } from './week';",
  'const frozen = { id: 1 } satisfies Week;\nexport { frozen as held };',
];

const missed = PLANTS.filter((text) => castsIn('planted.ts', text).length === 0);
const taken = SOUND.filter((text) => castsIn('planted.ts', text).length > 0);
const faults = [...missed, ...taken].map((text) => `this is judged wrongly: ${text}`);

/** @type {Set<string>} */
const used = new Set();
for (const folder of FOLDERS)
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || /\.test\.ts$|(^|\/)ui\//.test(path)) continue;
    const file = join(folder, path).replaceAll('\\', '/');
    for (const { line, words, names } of castsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const named = names.find((name) => NAMED[file]?.includes(name));
      if (named) used.add(`${file} ${named}`);
      else faults.push(`${file}:${line}: ${words}`);
    }
  }
for (const [file, names] of Object.entries(NAMED))
  for (const name of names)
    if (!used.has(`${file} ${name}`))
      faults.push(`${file}: "${name}" may cast and does not: take it off the list`);

for (const fault of faults) console.log(fault);
if (faults.length > 0) {
  console.log(
    `${faults.length} casts that nobody named. Narrow the type, or name the boundary in scripts/checks/casts.mjs.`,
  );
  process.exitCode = 1;
} else
  console.log(
    `${used.size} declarations cast, all of them named; ${PLANTS.length} planted casts caught`,
  );
