import type { Locator, Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { expect, LONG_ONLY, test } from '../../support/test';
import { inPlace } from '../../support/visit';

/** The lists with a panel: their address, the file with the panel's code, and an element inside it. */
const LISTS: readonly [string, RegExp, (page: Page) => Locator][] = [
  [
    '/pages/expenses',
    /TotalsPanel/,
    (page) =>
      page
        .getByRole('navigation', { name: /^Totals by status/ })
        .getByText('£')
        .first(),
  ],
  [
    '/pages/users/employee-documents',
    /AttentionPanel/,
    (page) => page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first(),
  ],
  ['/pages/timesheet/entries', /FiguresPanel/, (page) => page.getByText('Lunch').first()],
  ['/pages/holiday', /HolidaysPanel/, (page) => page.getByRole('link', { name: 'Upcoming' })],
];

const topOf = async (row: Locator) => Math.round((await row.boundingBox())?.y ?? Number.NaN);

/** Returns the layout shift of the page since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, the observer is not called.
        setTimeout(() => done(0), 300);
      }),
  );

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

// In the short run on a phone, which shows more above a list.
for (const [width, height] of isLongRun ? SIZES : SIZES.slice(1)) {
  test(`content above a list at ${width} px reserves its space, so that no row moves when it loads`, {
    tag: LONG_ONLY,
  }, async ({ page, enter }) => {
    await page.setViewportSize({ width, height });
    await enter('/pages/company');
    for (const [address, file, panelOf] of LISTS) {
      let come = () => {};
      const held = new Promise<void>((done) => {
        come = done;
      });
      await page.route(file, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address);
      const row = page.locator('main').locator('tbody tr, [data-list] > div > ul > li').first();
      await expect(row.getByRole('link').first()).toBeVisible();
      await inPlace(row);
      const before = await topOf(row);
      await expect(panelOf(page)).toHaveCount(0);
      come();
      await expect(panelOf(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inPlace(row);
      expect.soft(await topOf(row), address).toBe(before);
      expect.soft(await shiftOf(page), `${address}: layout shift`).toBeLessThan(0.1);
    }
  });
}
