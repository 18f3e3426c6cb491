import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { dragByTouch, smallTargets } from '../../support/devices/touch';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { expectAllFits } from '../../support/fits';
import { expectNoSidewaysScroll } from '../../support/layout';
import { expect, test } from '../../support/test';

test.use(TOUCH_PHONE);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a sheet is imported by touch: a column is matched, and cells are mended with a tap', async ({
  page,
  enter,
  product,
}) => {
  const mark = `Thumb ${Date.now() % 1_000_000}`;
  const block = [
    'Name,Sort of customer,Phone',
    `${mark} 1,Healthcare,0113 496 0101`,
    `${mark} 2,Helthcare,0113 496 0102`,
  ].join('\n');
  await enter('/pages/customer/import');
  const file = { name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(block) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await button(page, 'Column “Sort of customer”: Left out').tap();
  await page.getByRole('menuitemradio', { name: 'Customer type' }).tap();
  await expect(button(page, '1 Refused')).toBeVisible();
  const fix = button(page, 'Use Healthcare');
  await expect(fix).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 'a wrong cell');
  await fix.tap();
  await expect(button(page, '0 Refused')).toBeVisible();

  await page.locator('main td', { hasText: '0113 496 0102' }).tap();
  await expect(page.getByRole('textbox', { name: 'Phone, row 3' })).toBeFocused();
  await page.keyboard.type('0113 496 0199');
  await page.keyboard.press('Enter');
  await button(page, 'Add 2').tap();
  await expect(page.getByText('2 customers added')).toBeVisible();
  const admin = await callerOf(product.url);
  const { body } = await admin.get(`customers?q=${encodeURIComponent(`${mark} 2`)}`);
  expect(body.data).toMatchObject([{ phone: '0113 496 0199' }]);
});

test('the panel of a bulk change fits a hand, and counts one record as one', async ({
  page,
  enter,
}) => {
  await enter('/pages/vehicle');
  const boxes = page.locator('main').getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).tap();
  await button(page, 'Select all').tap();
  await expect(page.getByText('10 selected', { exact: true })).toBeVisible();
  await expect(button(page, /^All \d+ that match$/)).toBeVisible();
  await button(page, 'Clear selection').tap();
  await boxes.nth(0).tap();
  await button(page, 'Edit').tap();
  const panel = page.locator('[data-bulk]');
  await expect(panel.getByRole('heading', { name: 'Edit 1 vehicle', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Choose a field' }).tap();
  await page.getByRole('menuitem', { name: 'Insurance policy' }).tap();
  await expect(panel.getByRole('button', { name: 'Clear Insurance policy' })).toBeVisible();
  await expectAllFits(page, 'a chosen field');
  const leave = await panel.getByRole('button', { name: /^Do not change/ }).boundingBox();
  const clear = await panel.getByRole('button', { name: /^Clear/ }).boundingBox();
  const input = await panel.getByRole('textbox').boundingBox();
  expect(leave && input && leave.y + leave.height <= input.y).toBe(true);
  expect(clear && input && clear.y >= input.y + input.height).toBe(true);
  expect(await smallTargets(page)).toEqual([]);
});

test('the links among the facts of a record are as large as a finger', async ({ page, enter }) => {
  await enter('/pages/vehicle/1');
  await expect(page.locator('main dd a').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('the handle of a card drags it by touch at once', async ({ page, enter, product }) => {
  const caller = await callerOf(product.url, 'admin@example.com');
  const [vehicle] = rowsOf(await caller.get('vehicles?per_page=1'));
  const item = `Wiper ${Date.now() % 1_000_000}`;
  const defect = { vehicle_id: vehicle?.id, item, severity: 'minor', note: 'Loose' };
  expect((await caller.post('vehicle-defects', defect)).status).toBe(200);
  const filter = JSON.stringify({ board: 'status', q: item });
  const address = `/pages/daily-vehicle-check/vehicle-defects?${new URLSearchParams({ filter })}`;
  const column = (state: string) =>
    page.getByRole('region', { name: new RegExp(`^${state} ?\\d*$`) });
  const handle = button(page, `Drag to move ${item}`);
  const card = page.getByRole('listitem').filter({ hasText: item });

  await test.step('across the columns of a tablet', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await enter(address, 'admin@example.com');
    await expect(column('Open').getByText(item)).toBeVisible();
    const box = await handle.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.waitForLoadState('networkidle');
    await dragByTouch(page, handle, column('In progress'), { x: 60, y: 60 }, 0);
    await expect(column('In progress').getByText(item)).toBeVisible();
    await expect(page.getByText('Repair started')).toBeVisible();
  });

  await test.step('between the folded columns of a phone, where it says what the dialog asks', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const toggle = column('In progress').getByRole('button', { name: /^In progress/ });
    // The tabs of views that load above it may move it away from the finger.
    await expect(async () => {
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.tap();
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await dragByTouch(page, handle, column('Rectified'), { x: 60, y: 20 }, 0);
    await expect(page.getByRole('dialog', { name: `Rectified: ${item}` })).toBeVisible();
  });
});
