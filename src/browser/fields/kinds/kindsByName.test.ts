import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds } from '@/core/fields';

const root = resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['src', 'mock-api', 'contract', 'e2e'];

/** The places that may check kinds by name: their meaning and their appearance. */
const KNOWS_KINDS = ['src/core/fields/', 'src/browser/fields/index.ts'];

/** This folder has kinds that are not field kinds: the parts of a backup. */
const OTHER_KINDS = ['src/server/backup/'];

const name = `'(?:${Object.keys(kinds).join('|')})'`;
const ASKED = new RegExp(`\\bkind'?\\]?\\)?\\s*[!=]==\\s*${name}`);
const SWITCHED = /switch \([^)]*\bkind\)/;
const LISTED = new RegExp(`kind[^\\n]*(?:\\[|\\()\\s*\\[?(?:${name},?\\s*){2,}\\]`, 'i');
const SEARCHED = new RegExp(`\\[(?:${name},?\\s*){1,}\\]\\s*\\.includes\\([^)]*kind\\)`);
const LOOKED_UP = /\.(?:has|includes)\([^()]*\.kind\b/;

/** Returns the line that checks a field's kind by name or lists kinds; undefined if none does. */
function checkingLine(text: string): string | undefined {
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
  it('checks kinds of field by name only where kinds are defined: others use their traits', () => {
    const asking = sources.flatMap((path) => {
      const line = checkingLine(readFileSync(join(root, path), 'utf8'));
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
  ])('finds a check by name: %s', (line) => {
    expect(checkingLine(line)).toBeDefined();
  });

  it.each([
    "if (because.kind === 'holiday') return;",
    "expect(sort).toEqual(['date', 'time']);",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source
    '`unreadable.${field.kind}`',
  ])('finds no check by name: %s', (line) => {
    expect(checkingLine(line)).toBeUndefined();
  });
});
