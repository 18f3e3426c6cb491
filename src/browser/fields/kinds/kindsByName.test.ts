import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds } from '@/core/fields';

const root = resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['src', 'mock-api', 'contract', 'e2e'];

/** What a kind means, and how it looks: the two places that know kinds by name. */
const KNOWS_KINDS = ['src/core/fields/', 'src/browser/fields/index.ts'];

/** Has kinds of its own that are no kinds of fields: the parts of a backup. */
const OTHER_KINDS = ['src/server/backup/'];

const name = `'(?:${Object.keys(kinds).join('|')})'`;
const ASKED = new RegExp(`\\bkind'?\\]?\\)?\\s*[!=]==\\s*${name}`);
const SWITCHED = /switch \([^)]*\bkind\)/;
const LISTED = new RegExp(`kind[^\\n]*(?:\\[|\\()\\s*\\[?(?:${name},?\\s*){2,}\\]`, 'i');
const SEARCHED = new RegExp(`\\[(?:${name},?\\s*){1,}\\]\\s*\\.includes\\([^)]*kind\\)`);
const LOOKED_UP = /\.(?:has|includes)\([^()]*\.kind\b/;

/** The line that asks a field for its kind by name, or that lists kinds; nothing where none does. */
function askingLine(text: string): string | undefined {
  const found = [ASKED, SWITCHED, LISTED, SEARCHED, LOOKED_UP]
    .map((form) => form.exec(text)?.[0])
    .find((one) => one !== undefined);
  return found?.replace(/\s+/g, ' ');
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  ![...KNOWS_KINDS, ...OTHER_KINDS].some((known) => path.startsWith(known));

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isSource),
);

describe('a kind of field', () => {
  it('is asked for by name nowhere but where kinds are: its traits say what others need', () => {
    const asking = sources.flatMap((path) => {
      const line = askingLine(readFileSync(join(root, path), 'utf8'));
      return line === undefined ? [] : [`${path}: ${line}`];
    });
    expect(asking).toEqual([]);
  });

  it.each([
    "if (field.kind === 'files') return [];",
    "if (field?.kind !== 'reference') return;",
    "fields[date]?.kind !== 'date'",
    "Object.entries(fields).filter(([, { kind }]) => kind === 'file')",
    "switch (field.kind) { case 'text': }",
    "const TEXTUAL: readonly Field['kind'][] = ['text', 'note'];",
    "const WIDE: ReadonlySet<KindName> = new Set(['note', 'files']);",
    "['money', 'decimal'].includes(field.kind)",
    "['text'].includes(kind)",
    "TEXTUAL.has(fields[title]?.kind ?? '')",
  ])('is found where it is asked for: %s', (line) => {
    expect(askingLine(line)).toBeDefined();
  });

  it.each([
    "if (because.kind === 'holiday') return;",
    "expect(sort).toEqual(['date', 'time']);",
    '`unreadable.${field.kind}`',
  ])('is not seen where there is none: %s', (line) => {
    expect(askingLine(line)).toBeUndefined();
  });
});
