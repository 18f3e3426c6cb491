import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { expectNoSidewaysScroll } from '../../support/layout';
import { newDataDir, type Product, removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

const ADMIN = 'admin@example.com';
const LIST = '/pages/timesheet/entries';
/** More entries than are searched for words that all of them contain. */
const ENTRIES = '21000';

// Both tests share one product with this many entries.
test.describe.configure({ mode: 'default' });
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ dataDir: newDataDir(), env: { SCALE: ENTRIES } });
});
test.afterAll(async () => {
  await product.stop();
  removeData(product);
});

const said = (page: Page) => page.locator('[data-list]').getByRole('alert');
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));
const NOT_BY_CUSTOMER =
  'A list of more than 5,000 records cannot be sorted by Customer. Add a filter first, such as a period.';

async function open(page: Page, search = '') {
  await page.goto(`${product.url}${LIST}`);
  await signIn(page, ADMIN);
  await page.goto(`${product.url}${LIST}${search}`);
}

test('a list of years says what it is too long for, and allows it once it is filtered', {
  tag: LONG_ONLY,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const rows = page.locator('main tbody').getByRole('row');
  const customer = page.getByRole('columnheader', { name: 'Customer' });
  await expect(rows).toHaveCount(10);

  await test.step('it is not sorted by a column that has no index, and says why', async () => {
    const head = customer.getByRole('button');
    await expect(head).toHaveAttribute('title', NOT_BY_CUSTOMER);
    await head.press('Enter');
    await expect(toast(page).getByText(NOT_BY_CUSTOMER)).toBeVisible();
    await expect(customer).not.toHaveAttribute('aria-sort', /./);
  });

  await test.step('it is sorted by its date, from the first day on', async () => {
    const date = page.getByRole('columnheader', { name: 'Date' });
    await date.getByRole('button').click();
    await expect(date).toHaveAttribute('aria-sort', 'ascending');
    const administrator = await callerOf(product.url, ADMIN);
    const response = await administrator.get('timesheets?sort=date&order=asc&per_page=1');
    const [oldest] = rowsOf(response);
    const [year, month, day] = String(oldest?.date).split('-');
    await expect(rows.first()).toContainText(`${day}-${month}-${year}`);
  });

  await test.step('words that are in too many records, or are too short, find nothing but words', async () => {
    const box = page.getByRole('searchbox');
    await box.fill('planned');
    await expect(said(page)).toContainText('More than 20,000 records match “planned”.');
    await box.fill('pl');
    await expect(said(page)).toContainText('Type at least 3 letters or digits');
    await said(page).getByRole('button', { name: 'Clear search' }).click();
    await expect(rows).toHaveCount(10);
    await expect(box).toHaveValue('');
  });

  await test.step('an address that requests more leads back to the list', async () => {
    await visit(page, `${LIST}?sort=customer_id&order=ASC`);
    await expect(said(page)).toContainText(NOT_BY_CUSTOMER);
    await said(page).getByRole('button', { name: 'Sort by Date' }).click();
    await expect(rows).toHaveCount(10);
  });

  await test.step('narrowed to one person it is sorted and searched by everything', async () => {
    const filter = encodeURIComponent(JSON.stringify({ user_id: [4] }));
    await visit(page, `${LIST}?filter=${filter}`);
    await expect(rows).toHaveCount(10);
    await customer.getByRole('button').click();
    await expect(customer).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox').fill('J-');
    await expect(page).toHaveURL(/J-/);
    await expect(rows.first()).toContainText('J-');
  });
});

test('on a phone the order of the rows says the same', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  try {
    await open(page);
    await expect(page.locator('[data-list] li').first()).toBeVisible();
    await page.getByRole('button', { name: /^Sort by/ }).tap();
    await page.getByRole('menuitem', { name: /^Customer/ }).press('Enter');
    await expect(toast(page).getByText(NOT_BY_CUSTOMER)).toBeVisible();
    await expectNoSidewaysScroll(page, LIST);
  } finally {
    await page.close();
  }
});
