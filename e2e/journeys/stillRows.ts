import type { Locator, Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { expect, test } from '../support/test';
import { inPlace } from '../support/visit';

/** The lists with a panel: their address, the file of the panel's code, and something in it. */
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

/** How much of the page has moved by itself since it was opened, as browsers count it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved, nothing is told.
        setTimeout(() => done(0), 300);
      }),
  );

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

// In the short run on a phone, where more stands above a list.
for (const [width, height] of isLongRun ? SIZES : SIZES.slice(1)) {
  test(`what stands above a list at ${width} px keeps its place free, so that no row moves when it comes`, async ({
    page,
    enter,
  }) => {
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
