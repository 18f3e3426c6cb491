import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '@/registry';

const root = resolve(import.meta.dirname, '../../..');

/** Generic code: folders with everything below them, and folders whose direct files alone count. */
const FOLDERS = [
  'src/core',
  'src/engine/exports',
  'src/engine/lists',
  'src/engine/routes',
  'src/engine/saving',
  'src/engine/transitions',
  'src/engine/uploads',
  'src/browser',
  'src/server/http',
  'src/server/postgres',
  'src/server/exports',
  'src/server/mail',
];
const FILES_OF = ['src/engine', 'mock-api', 'mock-api/store'];

/**
 * Not generic: the demo company's rows and accounts, the calls around signing in, the menu's texts, mails, old months,
 * the calls that change many records, the kinds of data about people.
 */
const ABOUT_ONE = [
  'src/server/postgres/seed/scale.ts',
  'src/server/postgres/seed/seed.ts',
  'src/browser/providers/session/signIn.ts',
  'src/browser/providers/session/signOut.ts',
  'src/browser/providers/session/profile.ts',
  'src/browser/app/start/requestAhead.ts',
  'src/browser/app/messages/menu.ts',
  'src/engine/routes/accountRoutes.ts',
  'src/server/postgres/notices/noticeMails.ts',
  'src/server/postgres/partitions/months.ts',
  'src/core/operations/bulkOperation.ts',
  'src/engine/routes/undoRoute.ts',
  'src/core/personal/kinds.ts',
  'src/core/personal/erasure.ts',
];

const paths = [...registry.keys()].join('|');
// A whole path, the beginning of a call's name, or any word for the first resources.
const NAMED = new RegExp(
  `^(?:(?:${paths})(?:/.*)?|.*\\b(?:(?:timesheet|expense|employee)s?|documents)\\b.*)$`,
  'is',
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*'[^']*'/g;
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Returns the first string in a source that names a resource; nothing if none does. */
function namingText(source: string): string | undefined {
  const code = source.replace(COMMENT, '').replace(IMPORTED, '');
  return [...code.matchAll(TEXT)]
    .map(
      ([, single, double, template]) =>
        single ?? double ?? (template ?? '').replace(/\$\{[^}]*\}/g, ''),
    )
    .find((text) => NAMED.test(text));
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && !ABOUT_ONE.includes(path);

const filesIn = (folder: string, recursive: boolean) =>
  readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isSource);

const sources = [
  ...FOLDERS.flatMap((folder) => filesIn(folder, true)),
  ...FILES_OF.flatMap((folder) => filesIn(folder, false)),
];

describe('generic code', () => {
  it('names no resource in generic code', () => {
    const naming = sources.flatMap((path) => {
      const text = namingText(readFileSync(join(root, path), 'utf8'));
      return text === undefined ? [] : [`${path}: ${text}`];
    });
    expect(naming).toEqual([]);
    expect(sources.length).toBeGreaterThan(200);
  });

  it.each(ABOUT_ONE)('finds a resource named in %s, which is not generic', (path) => {
    expect(namingText(readFileSync(join(root, path), 'utf8'))).toBeDefined();
  });

  it.each([
    "if (of.path === 'employees') return;",
    "const CALLS = ['timesheets/save-week'];",
    'tableOf("employee-documents")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source.
    'const path = `expenses/${name}`;',
    "type Figures = 'expense-totals' | 'hours';",
    "const message = 'This expense has been paid.';",
  ])('finds the resource named in %s', (line) => {
    expect(namingText(`import { a } from './b';\n${line}\n`)).toBeDefined();
  });

  it.each([
    "import { expenseViews } from './expenses/views';",
    "// 'employees' sign in",
    "/** An entry of 'timesheets'. */",
    "const type = 'application/json';",
  ])('finds no resource named in %s', (line) => {
    expect(namingText(line)).toBeUndefined();
  });
});
