import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { expectAllFits } from '../../support/fits';
import { toggleOf } from '../../support/layout';
import { openCard } from '../../support/lists/cards';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

const ASSETS = '/inventory/it-assets';
const FILED = '/pages/daily-vehicle-check/vehicle-inspections';

test.use(TOUCH_PHONE);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('on a phone Back closes overlays, and a page fits a hand', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(120_000);
  await test.step('Back closes overlays, and only then leaves the page', async () => {
    await enter(ASSETS);
    const card = page.locator('main li a').first();
    await openCard(page, card);
    await expect(page).toHaveURL(/it-assets\/\d+$/);
    const record = page.url();
    const dialog = page.getByRole('dialog');

    await test.step('a dialog', async () => {
      await button(page, 'Report lost…').tap();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(record);
    });

    await test.step('a dialog with typed text, after confirmation', async () => {
      await button(page, 'Report lost…').tap();
      await dialog.getByLabel('What happened').fill('Left on a train');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Keep editing' }).tap();
      await expect(dialog.getByLabel('What happened')).toHaveValue('Left on a train');
      await page.goBack();
      await expect(question).toBeVisible();
      // The router has then put the address back.
      await expect(page).toHaveURL(record);
      await page.goBack();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(record);
      await dialog.getByRole('button', { name: 'Cancel' }).tap();
      await expect(dialog).toBeHidden();
    });

    await test.step('a popover, and the menu of the app', async () => {
      await page.getByRole('button', { name: /^Account of/ }).tap();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toHaveCount(0);
      await toggleOf(page).tap();
      await expect(page.locator('html')).toHaveClass(/sidebar-enable/);
      await page.goBack();
      await expect(page.locator('html')).not.toHaveClass(/sidebar-enable/);
      await expect(page).toHaveURL(record);
    });

    await test.step('the page itself, and Forward returns to it', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/it-assets$/);
      await page.goForward();
      await expect(page).toHaveURL(record);
      await expect(button(page, 'Report lost…')).toBeVisible();
    });

    await test.step('a record over its list', async () => {
      await page.getByRole('main').getByRole('link', { name: 'IT Assets' }).first().tap();
      await expect(page).toHaveURL(/it-assets$/);
      await card.tap();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/it-assets$/);
    });
  });

  await test.step('Back leaves a form once its question is answered', async () => {
    await page.goto(ASSETS);
    await page.getByRole('link', { name: /^Add/ }).first().tap();
    await page.getByLabel(/^Name/).fill('Half a laptop');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/create$/);
    await question.getByRole('button', { name: 'Leave', exact: true }).tap();
    await expect(page).toHaveURL(/it-assets$/);
  });

  await test.step('the title of a page is shown in full on the narrowest phone', async () => {
    const admin = await callerOf(product.url);
    const [check] = rowsOf(await admin.get('vehicle-inspections?per_page=1'));
    await visit(page, `${FILED}/${check?.id}`);
    const title = page.locator('header h1');
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(title).toHaveText(/Vehicle Check \d\d-\d\d-\d{4}$/);
      const cut = await title.evaluate((h1) => h1.scrollHeight - h1.clientHeight);
      expect(cut, `${width}`).toBeLessThanOrEqual(1);
      await expectAllFits(page, `${width}`);
    }
  });

  await test.step('the views of the calendar are as large as a finger', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/pages/calendar');
    for (const name of ['Month', 'Week', 'Day', 'List']) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test('the lines of a card do not overlap if the text is twice as large', async ({
  page,
  enter,
}) => {
  await enter('/pages/expenses', 'engineer@example.com');
  const lines = page.locator('[data-list] ul > li article').first().locator('header, p > span');
  await expect(lines).toHaveCount(3);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxes = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().toJSON() as DOMRect),
  );
  const [title, first, second] = boxes;
  expect(first?.top).toBeGreaterThanOrEqual((title?.bottom ?? 0) - 1);
  expect(second?.top).toBeGreaterThanOrEqual((first?.bottom ?? 0) - 1);
});

test('the first error of a form is in view with the label of its field', async ({
  page,
  enter,
}) => {
  await enter('/pages/expenses/create', 'engineer@example.com');
  await page.getByLabel('Description').fill('Cement');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Type is required.')).toBeVisible();
  const bar = await page.getByRole('banner').boundingBox();
  const label = page.locator('label').filter({ hasText: 'Type' });
  await expect
    .poll(async () => (await label.boundingBox())?.y)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
