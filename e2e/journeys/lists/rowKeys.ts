import type { Locator } from 'playwright/test';
import { seriousFindings } from '../../support/axe';
import { expect, LONG_ONLY, test } from '../../support/test';

const LIST = '/configuration/vehicle/makes';

test('the rows of a list are walked, selected and edited by keys', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(LIST, 'super.admin@example.com');
  const links = page.locator('main tbody tr').getByRole('link');
  // The keys load once the list is at rest.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(links.nth(0)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  // Letters typed into a box stay letters.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('jex');
  const search = page.getByLabel('Search makes');
  await expect(search).toHaveValue('jex');
  await search.fill('');
  await expect(links.nth(3)).toBeVisible();
  await links.nth(0).focus();
  const name = await links.nth(0).innerText();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/makes\/\d+$/);
  await expect(page.getByLabel('Name')).toHaveValue(name);
});

const placesOf = (rows: Locator) =>
  rows.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x));

test('a record is shown over its list by a click or Space, and moves nothing', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/pages/customer', 'super.admin@example.com');
  const rows = page.locator('main tbody tr');
  const links = rows.getByRole('link').and(page.locator('[data-first] a'));
  const heads = page.locator('main thead th');
  await expect(links.nth(2)).toBeVisible();
  const names = await links.allInnerTexts();
  const peek = page.locator('[data-peek]');
  const cell = (row: number) => rows.nth(row).locator('td').nth(-2);
  await expect(async () => {
    await cell(1).click({ position: { x: 2, y: 4 } });
    await expect(peek).toBeVisible({ timeout: 900 });
  }).toPass();
  await expect(peek.getByRole('heading', { level: 2 }).first()).toHaveText(names[1] ?? '');
  await expect(peek.getByRole('heading', { name: 'History' })).toBeVisible();
  const before = await placesOf(heads);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(peek.getByRole('heading', { level: 2 }).first()).toHaveText(names[2] ?? '');
  expect(await placesOf(heads)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  expect(await placesOf(heads)).toEqual(before);
  await page.keyboard.press('Space');
  await expect(peek.getByRole('heading', { level: 2 }).first()).toHaveText(names[2] ?? '');
  await peek.getByRole('button', { name: 'Close' }).click();
  await expect(peek).toHaveCount(0);
  // Under Linux a middle click also pastes what is selected, which is not meant for the row.
  await page.locator('header h1').dblclick();
  const opened = page.waitForEvent('popup');
  await cell(0).click({ button: 'middle', position: { x: 2, y: 4 } });
  await expect(await opened).toHaveURL(/\/pages\/customer\/\d+$/);
  await cell(0).dblclick({ position: { x: 2, y: 4 } });
  await expect(page).toHaveURL(/\/pages\/customer\/\d+$/);
  await expect(page.locator('header h1')).toContainText(names[0] ?? '');
});
