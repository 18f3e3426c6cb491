import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { endSession } from '../../support/network/endSession';
import { inputOf } from '../../support/recordForm';
import { expect, signIn, test } from '../../support/test';

const restored = (page: Page) => page.getByText(/Your unsaved changes from .* were restored/);
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')));

const pressSave = (page: Page, timeout?: number) =>
  page.getByRole('button', { name: 'Save', exact: true }).click({ timeout });

test('what was typed survives a 401 for the same person, is shown to nobody else, and is compared with a newer record', async ({
  page,
  product,
}) => {
  const other = await callerOf(product.url, 'super.admin@example.com');
  const added = await other.post('engine-sizes', { name: 'Draft 1.0', sort_order: 900 });
  const { id } = added.body.data as { id: number };
  const address = `/configuration/vehicle/engine-sizes/${id}`;
  await page.goto(address);
  await signIn(page);
  await inputOf(page, 'Name').fill('Draft mine');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await endSession(page, product.url);
  // A request of the page itself may be refused first and lead to the sign-in page, where there is no Save.
  await pressSave(page, 2_000).catch(() => {});
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);

  await signIn(page, 'super.admin@example.com');
  await expect(page).toHaveURL(address);
  await expect(inputOf(page, 'Name')).toHaveValue('Draft 1.0');
  await expect(restored(page)).toHaveCount(0);
  await endSession(page, product.url);
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login/);

  expect((await other.post('engine-sizes', { id, name: 'Draft theirs' })).status).toBe(200);
  await signIn(page);
  await expect(inputOf(page, 'Name')).toHaveValue('Draft mine');
  await expect(restored(page)).toContainText('has changed since then');
  await pressSave(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Draft mine');
  await expect(dialog).toContainText('Draft theirs');
  await dialog.getByRole('radio', { name: /Draft mine/ }).check();
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();
  expect(rowsOf(await other.get(`engine-sizes?id=${id}`))[0]).toMatchObject({ name: 'Draft mine' });
  await expect.poll(() => drafts(page)).toEqual([]);
});

test('a reload keeps what was typed, Discard forgets it, and leaving asks once', async ({
  page,
}) => {
  await page.goto('/pages/company/create');
  await signIn(page);
  const name = inputOf(page, 'Name');
  await name.fill('Half a company');

  await test.step('a cancelled reload leaves the idle watch running', async () => {
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.evaluate(() => window.location.reload());
    await expect(name).toHaveValue('Half a company');
    const expiry = () => page.evaluate(() => Number(localStorage.getItem('fieldhouse.expiry')));
    const before = await expiry();
    // Activity within half a second of the last is not written, so keep moving the mouse.
    let x = 300;
    await expect(async () => {
      x += 10;
      await page.mouse.move(x, 320);
      expect(await expiry()).toBeGreaterThan(before);
    }).toPass();
  });

  await test.step('a reload brings it back, and Discard does not', async () => {
    await page.reload();
    await expect(restored(page)).toBeVisible();
    await expect(name).toHaveValue('Half a company');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(name).toHaveValue('');
    await expect(restored(page)).toHaveCount(0);
    expect(await drafts(page)).toEqual([]);
  });

  await test.step('Save and Discard stay visible with the number of changes, on a phone too', async () => {
    await name.fill('Another half');
    await inputOf(page, 'Phone').fill('0113 496 0101');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const place of [0, 9_999]) {
        await page.evaluate((top) => window.scrollTo(0, top), place);
        await expect(bar.getByText('2 changes')).toBeInViewport({ ratio: 1 });
        for (const label of ['Discard', 'Save'])
          await expect(bar.getByRole('button', { name: label, exact: true })).toBeInViewport({
            ratio: 1,
          });
      }
      // At its end the page has space for the bar.
      const [top, end] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().top),
        page.locator('footer').evaluate((element) => element.getBoundingClientRect().bottom),
      ]);
      expect(end).toBeLessThanOrEqual(top + 1);
    }
    await bar.getByRole('button', { name: 'Discard' }).click();
    await expect(bar).toHaveCount(0);
    await expect(name).toHaveValue('');
  });

  await test.step('leaving asks for confirmation, and both answers work', async () => {
    await name.fill('Another half');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Another half');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/company$/);
    expect(await drafts(page)).toEqual([]);
    await page.goto('/pages/company/create');
    await expect(name).toHaveValue('');
    await expect(restored(page)).toHaveCount(0);
  });
});
