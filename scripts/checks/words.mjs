// Searches every text of the project, including comments and names of tests, for words that make people read a sentence
// twice, and the docs for paths of files that have moved. Part of npm run check.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The words to find, with their replacements. @type {readonly [RegExp, string][]} */
const WORDS = [
  [/\banew\b/i, 'again, or "re…": redraw, recount, reload'],
  [/\bwho(m?)ever\b/i, 'the person who, people who'],
  [/\bof yours\b/i, 'your'],
  [/\bby hand\b/i, 'manual, hand-written'],
  [/\b(runs?|ran|running) out\b(?! of\b)/i, 'expire, end'],
  [/\bis told by\b/i, 'follows from, is decided by'],
  [/\bit stands? here\b/i, 'is here, appears here'],
  [/\bwhat is (not )?so\b/i, 'the current data, what is true'],
  [/\bexpense claims?\b/i, 'expense'],
  [/\bits owner can\b/i, 'you can, the employee can'],
  [/\bunselect\b/i, 'clear the selection, deselect'],
  [/\bno papers\b|\badd paper\b/i, 'document'],
];

/** Texts by other people, and files that must not change any more. */
const NOT_OURS = /^(package-lock\.json|THIRD-PARTY-NOTICES\.txt|LICENSE|server\/migrations\/)/;
const TEXT = /\.(c?js|mjs|mts|ts|tsx|md|css|html|json|yml|example)$/;
/** The table above, its test, and a list of words that somebody else wrote. */
const EXEMPT = /(^|\/)(checks\/words\.mjs|wording\.test\.ts|commonPasswords\.ts)$/;

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0');
const files = listed.filter(
  (file) => TEXT.test(file) && !NOT_OURS.test(file) && !EXEMPT.test(file),
);

const found = files
  .filter((file) => existsSync(join(root, file)))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        WORDS.filter(([word]) => word.test(line)).map(
          ([word, instead]) => `${file}:${index + 1} "${word.exec(line)?.[0]}": ${instead}`,
        ),
      ),
  );

/** All files and folders, by the end of their paths: docs may shorten `src/core/rateLimits.ts` to `rateLimits.ts`. */
const ends = new Set();
for (const file of listed.filter((file) => file && existsSync(join(root, file)))) {
  const parts = file.split('/');
  for (let end = parts.length; end > 0; end--)
    for (let start = 0; start < end; start++) ends.add(parts.slice(start, end).join('/'));
}

const PATH = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|[cm]js|css|sql)|(?:src|scripts|e2e)\/[\w./-]+)`/g;
const stale = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PATH)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => !ends.has(path))
      .map((path) => `${file} "${path}": no such file`),
  );

const faults = [...found, ...stale];
for (const line of faults) console.error(line);
console.log(
  `${files.length} files, ${found.length} words to write otherwise, ${stale.length} stale paths`,
);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
