// npm run access-score: finds out whether tests would notice a gap in access control. It first makes every possible slip
// in every cell of the access table and compares it with the hand-written matrix. Then it removes the guards of the
// server one at a time from a copy of the project, and runs the contract tests on embedded PostgreSQL and the server's
// unit tests. It prints every gap that no test notices, and the score. This takes about ten minutes on two cores and is
// not part of npm test.
//
//   npm run access-score -- 'a list'   only the guards with these words in their names
//   npm run access-score -- --check    only checks that each guard can still be found (part of npm run check)

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { guards } from './guards/access-guards.mjs';
import { findGuard, sourcesOf, testsOf } from './guards/find-guard.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');

const LEFT_OUT = ['node_modules', '.git', 'data', 'test-results', 'mock-api/data'];

/** Returns a copy of the project that shares its packages. */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-access-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(relative(root, path)),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs tests of the contract and of the server in the copy. @param {string} folder @param {readonly string[]} files */
function run(folder, files) {
  const projects = ['--project=contract', '--project=unit'];
  const args = [vitest, 'run', ...projects, '--bail=1', '--reporter=dot', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CONTRACT_TARGET: 'embedded', NO_COLOR: '1' },
  });
  return { passed: status === 0, output: `${stdout}${stderr}` };
}

/** Returns the name of the first test that failed, as Vitest prints it; nothing if a file failed as a whole. @param {string} output */
const failedFirst = (output) => /^ *FAIL +(.*)$/m.exec(output)?.[1] ?? 'what loads the tests';

/** Returns true if a run ended because something took too long, which a busy machine does by itself. @param {string} output */
const tookTooLong = (output) => /(?:Test|Hook) timed out/.test(output);

/** Returns every guard in its place. @param {string} folder */
function placesIn(folder) {
  const sources = sourcesOf(folder);
  return new Map(
    guards.map((guard) => [
      guard.name,
      { ...findGuard(sources, guard), tests: testsOf(folder, guard) },
    ]),
  );
}

if (process.argv.includes('--check')) {
  console.log(`${placesIn(root).size} guards of access stand where they are named.`);
  process.exit();
}

const folder = copyProject();
/** @type {string[]} */
const unnoticed = [];
try {
  console.log('Cells: every slip in the access table against the hand-written matrix.');
  const cells = run(folder, ['contract/access/accessTable']);
  console.log(cells.passed ? '  all noticed' : cells.output);
  if (!cells.passed) unnoticed.push('cells of the access table');

  const only = process.argv.slice(2);
  const chosen = guards.filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  const files = [...new Set(chosen.flatMap((guard) => testsOf(folder, guard)))];
  const untouched = run(folder, files);
  if (!untouched.passed) {
    console.error(`The tests fail before anything is taken out.\n${untouched.output}`);
    process.exit(2);
  }
  const places = placesIn(folder);
  for (const { name, replace } of chosen) {
    const place = places.get(name);
    if (!place) continue;
    const { file: path, start, end, tests } = place;
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.slice(0, start) + replace.trim() + before.slice(end));
    const first = run(folder, tests);
    const { passed, output } = tookTooLong(first.output) ? run(folder, tests) : first;
    writeFileSync(path, before);
    const isNoticed = !passed && !tookTooLong(output);
    console.log(`  ${isNoticed ? 'noticed    ' : 'NOT NOTICED'}  ${name}`);
    if (isNoticed) console.log(`                 by ${failedFirst(output)}`);
    else unnoticed.push(name);
  }
  const all = chosen.length + 1;
  const score = Math.floor(((all - unnoticed.length) / all) * 100);
  console.log(`\nGuards taken out: ${chosen.length}. Score: ${score} %`);
  if (unnoticed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
