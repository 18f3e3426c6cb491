// Measures the time from a press to the next paint: the longest event of each interaction in Event Timing (in steps
// of eight milliseconds), and the longest frame while something moves, with the processor slowed down four times.

import { median } from './servers.mjs';
import { newVisitor, openSlowPage, storedSession } from './slowPage.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ name: string, took: number, most: number }} Interaction */
/**
 * @typedef {object} Story
 * @property {string} email
 * @property {string} path
 * @property {(page: Page) => import('playwright').Locator} ready What is there once the page can be used.
 * @property {(page: Page) => Promise<void>} [prepare] What is done before anything is measured.
 * @property {{ name: string, most: number, act: (page: Page) => Promise<void>, isByFrame?: boolean }[]} steps
 */

const SETTLED_MS = 1_500;
const MAX_MS = 200;
const KEYSTROKE = 100;
const FRAME = 100;

/** Returns true if the typed text is in the focused input. @param {string} text */
const isTyped = (text) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.value === text;
};

const isCell = () => document.activeElement?.matches('[role=grid] td') === true;

/** @type {Story[]} */
const STORIES = [
  {
    email: 'admin@example.com',
    path: '/pages/users',
    ready: (page) => page.locator('main tbody a').first(),
    steps: [
      {
        name: 'sort a list',
        most: MAX_MS,
        act: (page) => page.getByRole('columnheader').getByRole('button').first().click(),
      },
      {
        name: 'turn to the next page',
        most: MAX_MS,
        act: (page) => page.getByRole('button', { name: /next page/i }).click(),
      },
      {
        name: 'a key in the search box',
        most: MAX_MS,
        act: async (page) => {
          await page.getByRole('searchbox').focus();
          await page.keyboard.press('a');
        },
      },
      {
        name: 'ask for a filter',
        most: MAX_MS,
        act: (page) => page.getByRole('button', { name: 'Add filter' }).click(),
      },
      {
        name: 'choose a filter',
        most: MAX_MS,
        act: (page) => page.getByRole('menuitem').first().click(),
      },
    ],
  },
  {
    email: 'admin@example.com',
    path: '/pages/users',
    ready: (page) => page.locator('main tbody a').first(),
    steps: [
      {
        name: 'open a form',
        most: MAX_MS,
        act: (page) => page.locator('main tbody a').first().click(),
      },
    ],
  },
  {
    email: 'admin@example.com',
    path: '/pages/timesheet/entries?perPage=100',
    // The sums below the rows come last.
    ready: (page) => page.locator('main tfoot').getByText('entries'),
    steps: [
      {
        name: 'a frame while 100 rows scroll',
        most: FRAME,
        isByFrame: true,
        act: async (page) => {
          await page.locator('main tbody tr').nth(5).hover();
          for (let turn = 0; turn < 24; turn += 1) {
            await page.mouse.wheel(0, 200);
            await page.waitForTimeout(30);
          }
        },
      },
      {
        name: 'move a column',
        most: FRAME,
        act: async (page) => {
          await page.getByRole('columnheader').getByRole('button').nth(2).focus();
          await page.keyboard.press('Alt+Shift+ArrowRight');
        },
      },
      {
        name: 'a frame while a column of 100 rows moves',
        most: FRAME,
        isByFrame: true,
        act: async (page) => {
          await page.keyboard.press('Alt+Shift+ArrowLeft');
          await page.waitForTimeout(SETTLED_MS);
        },
      },
      {
        name: 'a key in the search box above 100 rows',
        most: FRAME,
        act: async (page) => {
          await page.getByRole('searchbox').focus();
          await page.keyboard.press('J');
        },
      },
    ],
  },
  {
    email: 'admin@example.com',
    path: '/pages/vehicle',
    ready: (page) => page.locator('main tbody a').first(),
    steps: [
      {
        name: 'a key in a filter',
        most: FRAME,
        act: async (page) => {
          await page.getByRole('button', { name: 'Add filter' }).click();
          await page.getByRole('menuitem', { name: 'Registration' }).click();
          await page.getByRole('textbox', { name: 'Registration' }).waitFor();
          await page.evaluate(() => Object.assign(window, { longest: 0 }));
          await page.keyboard.press('L');
        },
      },
    ],
  },
  {
    email: 'contract.manager@example.com',
    path: '/pages/timesheet/review',
    ready: (page) => page.getByRole('button', { name: /^Approve/ }).first(),
    steps: [
      {
        name: 'approve a week',
        most: MAX_MS,
        act: (page) =>
          page
            .getByRole('button', { name: /^Approve/ })
            .first()
            .click(),
      },
    ],
  },
  {
    email: 'engineer@example.com',
    path: '/pages/timesheet?week=2027-03-01',
    ready: (page) => page.getByRole('button', { name: 'Add a row' }).first(),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a row' }).first().click();
      await page
        .getByLabel(/^Job number/)
        .first()
        .fill('J-501');
      await page.keyboard.press('Enter');
      await page.waitForFunction(isCell);
    },
    steps: ['8', '.', '5'].map((key) => ({
      name: 'a key in the week’s grid',
      most: KEYSTROKE,
      act: async (page) => {
        await page.keyboard.press(key);
        if (key === '5') await page.waitForFunction(isTyped, '8.5');
      },
    })),
  },
];

/** Returns the milliseconds from an action to the next paint. @param {Page} page @param {() => Promise<void>} act */
async function nextPaint(page, act) {
  await page.evaluate(() => Object.assign(window, { longest: 0 }));
  await act();
  await page.waitForTimeout(SETTLED_MS);
  const longest = await page.evaluate(() => ('longest' in window ? Number(window.longest) : 0));
  // Shorter events are not reported by the observer.
  return Math.max(longest, 16);
}

/** Returns the milliseconds of the longest frame during an action. @param {Page} page @param {() => Promise<void>} act */
async function longestFrame(page, act) {
  await page.evaluate(() => {
    const frames = { longestFrame: 0 };
    let last = performance.now();
    const next = (/** @type {number} */ now) => {
      frames.longestFrame = Math.max(frames.longestFrame, now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  await act();
  return page.evaluate(() => {
    const { frames } = /** @type {{ frames: { longestFrame: number } }} */ (Object(window));
    return frames.longestFrame;
  });
}

/** @param {import('playwright').Browser} browser @param {string} url @param {Story} story @param {Map<string, { times: number[], most: number }>} results */
async function play(browser, url, { email, path, ready, prepare, steps }, results) {
  const context = await newVisitor(browser, await storedSession(url, email));
  const page = await openSlowPage(context);
  await page.addInitScript(() => {
    const watch = new PerformanceObserver((list) => {
      const known = 'longest' in window ? Number(window.longest) : 0;
      // Others come from the pointer at rest, over which the page changes.
      const interactions = list
        .getEntries()
        .filter((entry) => 'interactionId' in entry && Number(entry.interactionId) > 0);
      const durations = interactions.map(({ duration }) => duration);
      Object.assign(window, { longest: Math.max(known, ...durations) });
    });
    watch.observe(
      /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }),
    );
  });
  await page.goto(`${url}${path}`);
  await ready(page).waitFor({ timeout: 60_000 });
  await prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
  for (const { name, most, act, isByFrame } of steps) {
    const took = await (isByFrame ? longestFrame : nextPaint)(page, () => act(page));
    const { times } = results.get(name) ?? { times: [] };
    results.set(name, { times: [...times, took], most });
  }
  await context.close();
}

/** @param {import('playwright').Browser} browser @param {string} url @param {number} runs @returns {Promise<Interaction[]>} */
export async function measureInteractions(browser, url, runs) {
  /** @type {Map<string, { times: number[], most: number }>} */
  const results = new Map();
  for (let run = 0; run < runs; run += 1) {
    for (const story of STORIES) await play(browser, url, story, results);
    console.error(`interactions: ${run + 1} of ${runs}`);
  }
  return [...results].map(([name, { times, most }]) => ({ name, took: median(times), most }));
}
