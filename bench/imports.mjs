// Measures the import of 100,000 rows into a simple list: by the API, how long a check and a save take next to a plain
// insert of the same rows in one transaction, the memory of Node, and what others wait meanwhile; by the browser, the
// longest block of the page. Chromium is not slowed down.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loaded } from './load.mjs';
import { budgetOf, count, MB, ms, times } from './report.mjs';
import { databaseOf, median, memoryOf, signIn, withDemoServer } from './servers.mjs';
import { launch, newVisitor, storedSession } from './slowPage.mjs';

/** @typedef {import('./servers.mjs').Server} Server */
/** @typedef {Record<string, string>} Headers */

const MAX_MS = 120_000;
const MAX_MB = 200;
const MAX_RATIO = 1.5;
const MAX_BLOCKED_MS = 100;
const MAX_UNTIL_PROGRESS_MS = 300;
const MINUTES = 60_000;

const OTHERS = 10;
/** The seconds for which others are measured at a time. */
const ROUND = 5;
/** The rows of a statement of the plain insert. */
const TOGETHER = 1_000;

const seconds = (/** @type {number} */ value) => `${(value / 1_000).toFixed(1)} s`;
const pause = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));

/** Returns lines of JSON with new makes. @param {string} name @param {number} rows */
const linesOf = (name, rows) =>
  Array.from({ length: rows }, (_, at) =>
    JSON.stringify({ name: `${name} ${at}`, sort_order: at % 100, is_active: true }),
  ).join('\n');

/** @param {Server} server @param {Headers} headers @param {string} query @param {string} lines */
async function send({ url }, headers, query, lines) {
  const answer = await fetch(`${url}/imports/makes${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: lines,
  });
  if (!answer.ok) throw new Error(`the import was answered with ${answer.status}`);
  return answer;
}

/** Checks rows; returns how long it took, and how long until the first was answered. @param {Server} server @param {Headers} headers @param {string} lines */
async function check(server, headers, lines) {
  const began = performance.now();
  const answer = await send(server, headers, '?dry_run=true', lines);
  let first = 0;
  for await (const _ of answer.body ?? []) first ||= performance.now() - began;
  return { took: performance.now() - began, first };
}

/** Saves rows; returns how long that took. @param {Server} server @param {Headers} headers @param {string} lines */
async function save(server, headers, lines) {
  const began = performance.now();
  const { data } = await (await send(server, headers, '', lines)).json();
  let group = data;
  while (group.status === 'running') {
    await pause(250);
    const answer = await fetch(`${server.url}/activity-groups?id=${data.id}`, { headers });
    [group] = (await answer.json()).data;
  }
  if (group.status !== 'done') throw new Error(`the import ended as ${group.status}`);
  return performance.now() - began;
}

/** Inserts rows as a script would: read, and sent in statements of a thousand, in one transaction. @param {Server} server @param {string} lines */
async function insertPlainly(server, lines) {
  const client = new pg.Client({ connectionString: databaseOf(server) });
  await client.connect();
  const began = performance.now();
  const rows = lines.split('\n').map((line) => JSON.parse(line));
  await client.query('begin');
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const some = rows.slice(at, at + TOGETHER);
    await client.query({
      name: 'insert',
      text: 'insert into makes (name, sort_order, is_active) select * from unnest($1::text[], $2::integer[], $3::boolean[])',
      values: ['name', 'sort_order', 'is_active'].map((name) => some.map((row) => row[name])),
    });
  }
  await client.query('commit');
  const took = performance.now() - began;
  await client.end();
  return took;
}

/** Runs work while the memory of the server is watched. @template T @param {Server} server @param {() => Promise<T>} work */
async function watched({ pid }, work) {
  let most = memoryOf(pid);
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 250);
  const result = await work();
  clearInterval(watch);
  return { result, most };
}

/** Returns a function that measures what others wait who work normally. @param {Server} server */
async function othersOf(server) {
  const people = await Promise.all(
    ['contract.manager@example.com', 'engineer@example.com'].map((email) => signIn(server, email)),
  );
  const paths = [
    'timesheets?page=1&per_page=10&user_id=4',
    'makes?per_page=10',
    'employees/profile',
  ];
  return () =>
    loaded({
      url: new URL(server.url).origin,
      connections: OTHERS,
      seconds: ROUND,
      next: (connection, turn) => ({
        path: `/api/${paths[turn % paths.length]}`,
        headers: people[connection % people.length],
      }),
    });
}

/** Checks and saves a file on the screen; returns the longest block of the page. @param {Server} server @param {string} name @param {number} rows */
async function byBrowser(server, name, rows) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  const file = join(folder, 'makes.csv');
  const lines = Array.from({ length: rows }, (_, at) => `${name} ${at},${at % 100}`);
  writeFileSync(file, ['Name,Sort order', ...lines].join('\n'));
  const browser = await launch();
  try {
    const { origin } = new URL(server.url);
    const context = await newVisitor(browser, await storedSession(origin, 'admin@example.com'));
    const page = await context.newPage();
    await page.goto(`${origin}/configuration/vehicle/makes/import`);
    const choosing = page.locator('main input[type=file]');
    await choosing.waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.assign(window, { longest: 0 });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) });
      }).observe({ type: 'longtask' });
    });
    const began = performance.now();
    await choosing.setInputFiles(file);
    await page
      .getByRole('button', { name: `Add ${count(rows)}`, exact: true })
      .click({ timeout: 10 * MINUTES });
    await page.getByText('makes added').waitFor({ timeout: 10 * MINUTES });
    const blocked = await page.evaluate(() => Number(Reflect.get(window, 'longest')));
    return { took: performance.now() - began, blocked };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {{ isQuick: boolean }} options */
export async function measureImports({ isQuick }) {
  const rows = isQuick ? 10_000 : 100_000;
  return withDemoServer(async (server) => {
    const headers = await signIn(server, 'admin@example.com');
    const others = await othersOf(server);
    const checked = await watched(server, () => check(server, headers, linesOf('Checked', rows)));
    const saved = await watched(server, () => save(server, headers, linesOf('Saved', rows)));
    console.error(`imported ${count(rows)} rows by the API`);
    const plain = await insertPlainly(server, linesOf('Plain', rows));
    /** @type {Record<'quiet' | 'during', number[]>} */
    const waits = { quiet: [], during: [] };
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1)
      waits.quiet.push((await others()).p99);
    let isOver = false;
    const whileOthers = save(server, headers, linesOf('Among others', rows)).finally(() => {
      isOver = true;
    });
    while (!isOver) waits.during.push((await others()).p99);
    const amongOthers = await whileOthers;
    const shown = await watched(server, () => byBrowser(server, 'By the browser', rows));
    const page = shown.result;
    const [quiet, during] = [median(waits.quiet), median(waits.during)];
    const most = Math.max(checked.most, saved.most);
    const row = (/** @type {string} */ name, /** @type {number} */ took) => [
      name,
      seconds(took),
      times(took / plain),
    ];
    return {
      title: 'Imports',
      text: `${count(rows)} rows of a simple list, each with its history, in one transaction. The plain insert has the same rows in one transaction, without sign-in, checks, history, or a row for each outcome.`,
      tables: [
        {
          head: ['', 'took', 'of the plain insert'],
          rows: [
            row('a check by the API', checked.result.took),
            row('a save by the API', saved.result),
            row('a save while others work', amongOthers),
            row('a check and a save by the browser', page.took),
            row('a plain insert', plain),
          ],
        },
        {
          head: ['others', 'p99'],
          rows: [
            ['alone', ms(quiet)],
            ['during a save', ms(during)],
          ],
        },
      ],
      budgets: [
        budgetOf('import: check', checked.result.took, MAX_MS, seconds),
        budgetOf(
          'import: until it says how far it is',
          checked.result.first,
          MAX_UNTIL_PROGRESS_MS,
          ms,
        ),
        budgetOf('import: save', saved.result, MAX_MS, seconds),
        budgetOf('import: Node’s memory, by the API', most, MAX_MB, MB),
        budgetOf('import: Node’s memory, by the browser', shown.most, MAX_MB, MB),
        budgetOf('import: others’ p99', during / quiet, MAX_RATIO, times),
        budgetOf('import: longest block of the page', page.blocked, MAX_BLOCKED_MS, ms),
      ],
    };
  });
}
