// Measures the export of 100,000 rows: by the browser, the longest block of the page, the time until progress is
// shown and until a cancel is done; by the server, the memory of Node. Chromium is not slowed down.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../scripts/build.mjs';
import { budgetOf, count, MB, ms } from './report.mjs';
import { memoryOf, startServer } from './servers.mjs';
import { launch, newVisitor, storedSession } from './slowPage.mjs';

/** @typedef {import('playwright').Page} Page */

const LIST = '/pages/timesheet/entries';
const MAX_BLOCKED_MS = 100;
const MAX_UNTIL_PROGRESS_MS = 300;
const MAX_UNTIL_CANCELLED_MS = 100;
const MAX_MB = 200;
const MINUTES = 60_000;

const button = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true });
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog');

/** Starts to export the whole list; returns the milliseconds until progress is shown. @param {Page} page */
async function begin(page) {
  await button(page, 'Export').click();
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).waitFor();
  return page.evaluate(
    () =>
      new Promise((/** @type {(value: number) => void} */ done) => {
        const began = performance.now();
        const box = document.querySelector('[role=dialog]');
        const hasProgress = () => box?.querySelector('[role=progressbar]');
        new MutationObserver((_changes, observer) => {
          if (!hasProgress()) return;
          observer.disconnect();
          done(performance.now() - began);
        }).observe(document.body, { childList: true, subtree: true });
        for (const candidate of box?.querySelectorAll('button') ?? [])
          if (candidate.textContent === 'Export') candidate.click();
      }),
  );
}

/**
 * Presses Cancel. Returns how long the person waited, from the press of the mouse, even on a busy page, until the
 * dialog was gone.
 * @param {Page} page
 */
async function cancel(page) {
  const gone = page.evaluate(
    () =>
      new Promise((/** @type {(value: number) => void} */ done) => {
        let pressed = 0;
        const note = (/** @type {Event} */ { timeStamp }) => {
          pressed = timeStamp;
        };
        window.addEventListener('pointerdown', note, { capture: true, once: true });
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          done(performance.now() - pressed);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  return gone;
}

/** @param {Page} page */
async function byBrowser(page) {
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) });
    }).observe({ type: 'longtask' });
  });
  const progress = await begin(page);
  await page.waitForTimeout(2_000);
  const cancelled = await cancel(page);
  const download = page.waitForEvent('download', { timeout: 15 * MINUTES });
  const again = performance.now();
  await begin(page);
  await download;
  const took = performance.now() - again;
  const blocked = await page.evaluate(() => Number(Reflect.get(window, 'longest')));
  return { progress, cancelled, took, blocked };
}

/** @param {import('./servers.mjs').Server} server @param {string} token */
async function byServer(server, token) {
  const before = memoryOf(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 250);
  const began = performance.now();
  const answer = await fetch(`${server.url}/exports/timesheets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      format: 'xlsx',
      columns: 'job_number,user_id,date,start_time,end_time',
    }),
  });
  if (!answer.ok) throw new Error(`the server's export was answered with ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  clearInterval(watch);
  return { before, most, took: performance.now() - began, bytes };
}

/** @param {{ isQuick: boolean }} options */
export async function measureExports({ isQuick }) {
  const rows = isQuick ? 22_000 : 100_000;
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  chmodSync(folder, 0o755);
  const server = await startServer(projectRoot, join(folder, 'data'), { SCALE: String(rows) });
  const browser = await launch();
  try {
    const origin = new URL(server.url).origin;
    const session = await storedSession(origin, 'admin@example.com');
    const context = await newVisitor(browser, session);
    const page = await context.newPage();
    await page.goto(`${origin}${LIST}`);
    await page.locator('main tbody a').first().waitFor();
    const client = await byBrowser(page);
    console.error(`exported ${count(rows)} rows in the browser`);
    const streamed = await byServer(server, JSON.parse(session).token);
    return {
      title: 'Exports',
      text: `A list of ${count(rows)} rows as an Excel workbook.`,
      tables: [
        {
          head: ['', 'took', 'longest block of the page', 'until it says how far it is', 'cancel'],
          rows: [
            [
              'by the browser',
              ms(client.took),
              ms(client.blocked),
              ms(client.progress),
              ms(client.cancelled),
            ],
          ],
        },
        {
          head: ['', 'took', 'Node before', 'Node at most', 'file'],
          rows: [
            [
              'by the server',
              ms(streamed.took),
              MB(streamed.before),
              MB(streamed.most),
              MB(streamed.bytes / 2 ** 20),
            ],
          ],
        },
      ],
      budgets: [
        budgetOf('export: longest block of the page', client.blocked, MAX_BLOCKED_MS, ms),
        budgetOf('export: until it says how far', client.progress, MAX_UNTIL_PROGRESS_MS, ms),
        budgetOf('export: until a cancel is done', client.cancelled, MAX_UNTIL_CANCELLED_MS, ms),
        budgetOf('export by the server: Node’s memory', streamed.most, MAX_MB, MB),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
