import type { Locator, Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { seriousFindings } from '../../support/axe';
import { expect, LONG_ONLY, test } from '../../support/test';
import { inPlace, visit } from '../../support/visit';

const ADMIN = 'super.admin@example.com';

/** Lists and queues with different toolbars. */
const PLACES = [
  '/pages/customer',
  '/pages/timesheet/entries',
  '/pages/timesheet-report?filter={"date_from":"2020-01-01"}',
  '/inventory/it-assets',
  '/pages/expenses/review',
  '/pages/timesheet/review',
];

const boxes = (page: Page) =>
  page.locator('main').getByRole('checkbox', { name: /^Select (?!all)/ });

const placesOf = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y)}`;
    }),
  );

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

for (const [width, height] of isLongRun ? SIZES : SIZES.slice(0, 1)) {
  test(`selecting a row moves nothing at ${width} px`, { tag: LONG_ONLY }, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize({ width, height });
    await enter('/pages/company', ADMIN);
    for (const address of PLACES) {
      await visit(page, address);
      const rows = boxes(page);
      await expect(rows.nth(1), address).toBeVisible();
      await inPlace(rows.first());
      const before = await placesOf(rows);
      const first = await rows.first().boundingBox();
      if (!first) throw new Error(`${address} has no rows`);
      // The same pointer position both times.
      const click = () => page.mouse.click(first.x + first.width / 2, first.y + first.height / 2);
      await click();
      await expect(page.getByText('1 selected', { exact: true }), address).toBeVisible();
      await inPlace(rows.first());
      expect.soft(await placesOf(rows), address).toEqual(before);
      if (isLongRun || (width === 1440 && PLACES.indexOf(address) % 2 === 1))
        expect.soft(await seriousFindings(page), address).toEqual([]);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect.soft(isWide, `${address} scrolls sideways`).toBe(false);
      await click();
      await expect(page.getByText('1 selected', { exact: true }), address).toHaveCount(0);
      expect.soft(await placesOf(rows), address).toEqual(before);
    }
  });
}

test('a selected row is marked as a whole, also where columns scroll under its first and last cell', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 960, height: 700 });
  await enter('/pages/timesheet/entries', ADMIN);
  await boxes(page).nth(1).click();
  await expect(page.locator('[data-rows][data-wide]')).toBeVisible();
  const coloursOf = (row: number) =>
    page
      .locator('main tbody tr')
      .nth(row)
      .locator('td')
      .evaluateAll((cells) => [
        ...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor)),
      ]);
  await expect.poll(() => coloursOf(1)).toHaveLength(1);
  await expect(page.locator('main tbody tr').nth(1)).toHaveAttribute('data-selected', '');
  expect(await coloursOf(1)).not.toEqual(await coloursOf(2));
});

for (const address of ['/pages/customer', '/pages/expenses/review'])
  test(`Shift selects all rows from the one before, at ${address}`, async ({ page, enter }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(address, ADMIN);
    const rows = boxes(page);
    await rows.nth(1).click();
    await rows.nth(4).click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
    await rows.nth(2).click();
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
    await rows.nth(0).click({ modifiers: ['Shift'] });
    await expect(page.getByText('5 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0);
    // The last one that was clicked without Shift.
    await expect(rows.nth(2)).toBeFocused();
  });

test('a slash searches although rows are selected', async ({ page, enter }) => {
  await enter('/pages/property', ADMIN);
  await boxes(page).nth(1).check();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('office');
  await expect(page).toHaveURL(/office/);
  await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0);
  await expect(boxes(page).first()).toBeVisible();
});
