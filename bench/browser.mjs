// Measures what people wait for when they open the product, against the smallest app of its own framework, in the
// same run: code to load, first paint, first list. Chromium with the processor slowed down four times and the network
// of a good phone; cold with an empty cache, warm the second time in the same browser.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../scripts/build.mjs';
import { measureInteractions } from './interactions.mjs';
import { servePeer } from './peers/reactAdmin/serve.mjs';
import { budgetOf, kB, ms, times } from './report.mjs';
import { median, withDemoServer } from './servers.mjs';
import { launch, newVisitor, storedSession, visit, watchScripts } from './slowPage.mjs';

/** @typedef {import('./slowPage.mjs').Visit} Visit */

const CHUNK = 60_000;
/** The duration of a first visit after its page is idle, in milliseconds: by then the app has cached its shell. */
const STAYS = 1_500;
/** The screens of each feature, and the generic ones. */
const SCREENS = {
  generic: ['/pages/company', '/pages/company/1', '/pages/company/create'],
  absences: ['/pages/timesheet/time-off/review'],
  calendar: ['/pages/calendar'],
  checks: ['/pages/daily-vehicle-check'],
  dashboard: ['/pages/dashboard'],
  deputies: ['/pages/users/name-deputy'],
  employees: ['/pages/users/by-role'],
  expenses: ['/pages/expenses/review'],
  payroll: ['/pages/payroll/export'],
  reports: [
    '/pages/timesheet-report',
    '/pages/timesheet-report/checks',
    '/pages/report',
    '/pages/afp-reports',
    '/pages/rebillable-reports',
  ],
  timesheets: ['/pages/timesheet', '/pages/timesheet/review'],
};
/** Libraries of one screen, which do not count as its own code. */
const LIBRARIES = /\/calendarLibrary-/;

/** @param {Visit} visited */
const bytesOf = ({ scripts }) => [...scripts.values()].reduce((sum, size) => sum + size, 0);

async function buildPeer() {
  const outDir = mkdtempSync(join(tmpdir(), 'fieldhouse-peer-'));
  await build({
    root: join(projectRoot, 'bench/peers/reactAdmin'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  return outDir;
}

/**
 * Returns the cold and the warm visits of one address.
 * @param {import('playwright').Browser} browser @param {number} runs @param {string} url @param {string} seen
 * @param {string} [session]
 */
async function visits(browser, runs, url, seen, session) {
  /** @type {Visit[][]} */
  const [cold, warm] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const context = await newVisitor(browser, session);
    cold?.push(await visit(context, url, seen, STAYS));
    warm?.push(await visit(context, url, seen));
    await context.close();
  }
  /** @param {Visit[]} all @param {(visit: Visit) => number} what */
  const of = (all = [], what) => median(all.map(what));
  return {
    bytes: of(cold, bytesOf),
    paint: of(cold, ({ paintMs }) => paintMs),
    ready: of(cold, ({ readyMs }) => readyMs),
    warm: of(warm, ({ readyMs }) => readyMs),
    scripts: cold?.[0]?.scripts ?? new Map(),
  };
}

/** @typedef {{ feature: string, path: string, scripts: Map<string, number> }} Screen */

/**
 * Returns what each screen loads until the network is idle.
 * @param {import('playwright').Browser} browser @param {string} url @param {string} session
 */
async function loadedBy(browser, url, session) {
  /** @type {Screen[]} */
  const screens = [];
  for (const [feature, paths] of Object.entries(SCREENS))
    for (const path of paths) {
      const context = await newVisitor(browser, session);
      const page = await context.newPage();
      const scripts = watchScripts(page);
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      const sizes = [...scripts].map(async ([at, size]) => /** @type {const} */ ([at, await size]));
      screens.push({ feature, path, scripts: new Map(await Promise.all(sizes)) });
      await context.close();
    }
  return screens;
}

/**
 * Returns the code of each feature's screens: what no other feature loads, and all but the first list's.
 * @param {Screen[]} screens @param {Map<string, number>} first
 */
function ownChunks(screens, first) {
  return screens
    .filter(({ feature }) => feature !== 'generic')
    .map(({ feature, path, scripts }) => {
      const others = screens.filter((other) => other.feature !== feature);
      const sum = (/** @type {(at: string) => boolean} */ isMeant) =>
        [...scripts].filter(([at]) => isMeant(at)).reduce((all, [, size]) => all + size, 0);
      const isOwn = (/** @type {string} */ at) =>
        !LIBRARIES.test(at) && !others.some((other) => other.scripts.has(at));
      return { path, own: sum(isOwn), others: sum((at) => !first.has(at)) };
    });
}

/** @param {{ runs: number }} options */
export async function measureBrowser({ runs }) {
  const folder = await buildPeer();
  const peer = await servePeer(folder);
  const browser = await launch();
  try {
    return await withDemoServer(async ({ url: api }) => {
      const url = new URL(api).origin;
      const session = await storedSession(url, 'admin@example.com');
      const minimal = await visits(browser, runs, peer.url, 'tbody tr');
      const signIn = await visits(browser, runs, `${url}/auth/login`, 'form');
      const list = await visits(browser, runs, `${url}/pages/company`, 'main tbody a', session);
      const chunks = ownChunks(await loadedBy(browser, url, session), list.scripts);
      const interactions = await measureInteractions(browser, url, runs);
      /** @type {[string, number, number, (value: number) => string, number][]} */
      const rows = [
        ['JavaScript before signing in, gzipped', signIn.bytes, minimal.bytes, kB, 0.35],
        ['JavaScript to the first list, gzipped', list.bytes, minimal.bytes, kB, 0.95],
        ['first paint, sign-in page', signIn.paint, minimal.paint, ms, 0.3],
        ['first paint, list', list.paint, minimal.paint, ms, 0.3],
        ['sign-in form ready', signIn.ready, minimal.ready, ms, 0.8],
        ['first list, cold', list.ready, minimal.ready, ms, 0.8],
        ['first list, warm', list.warm, minimal.warm, ms, 0.8],
      ];
      return {
        title: 'In the browser',
        text: `The product against the smallest app that react-admin makes: one resource, one list, no sign-in. Chromium ${browser.version()}, processor slowed down four times, Fast 4G, medians of ${runs} in the same run. An interaction is measured from the press to the next paint, as the browser’s Event Timing tells it.`,
        tables: [
          {
            head: ['opening', 'product', 'peer', '× peer'],
            rows: rows.map(([name, ours, theirs, unit]) => [
              name,
              unit(ours),
              unit(theirs),
              (ours / theirs).toFixed(2),
            ]),
          },
          {
            head: [
              'code of a screen, gzipped',
              'its feature’s own',
              'all in addition to the first list’s',
            ],
            rows: chunks.map(({ path, own, others }) => [path, kB(own), kB(others)]),
          },
          {
            head: ['interaction', 'next paint'],
            rows: interactions.map(({ name, took }) => [name, ms(took)]),
          },
        ],
        budgets: [
          ...rows.map(([name, ours, theirs, , most]) =>
            budgetOf(`${name}, against the smallest react-admin app’s`, ours / theirs, most, times),
          ),
          ...chunks.map(({ path, own }) => budgetOf(`own code of ${path}`, own, CHUNK, kB)),
          ...interactions.map(({ name, took, most }) =>
            budgetOf(`next paint: ${name}`, took, most, ms),
          ),
        ],
      };
    });
  } finally {
    await browser.close();
    peer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
