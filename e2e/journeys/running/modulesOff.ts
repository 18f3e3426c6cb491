import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { enteringOn } from '../../support/entering';
import { newDataDir, removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const PARKING = '/pages/parking-management';
const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Parking/ });

test('a module that is switched off is gone from menu, addresses, API and screens, and is back with its records', {
  tag: LONG_ONLY,
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const before = await startProduct();
  const admin = await callerOf(before.url);
  const notice = rowsOf(await admin.get('parking?per_page=1'))[0];
  expect(notice?.reference).toEqual(expect.any(String));
  const figures = async (url: string) => {
    const { body } = await (await callerOf(url)).get('dashboard');
    return (body.data as { figures: { of: string }[] }).figures.map(({ of }) => of);
  };
  expect(await figures(before.url)).toContain('parking');
  await before.stop();

  const { dataDir } = before;
  const without = await startProduct({ dataDir, env: { MODULES_OFF: 'parking' } });
  const enter = enteringOn(page, without);

  await test.step('its calls are not there, nor is it in the API document, the dashboard or the search', async () => {
    const caller = await callerOf(without.url);
    expect((await caller.get('parking')).status).toBe(404);
    expect((await caller.get('rest/parking')).status).toBe(404);
    expect((await caller.post('parking/cancel', { id: notice?.id })).status).toBe(404);
    const { paths } = (await caller.get('openapi.json')).body as unknown as { paths: object };
    expect(Object.keys(paths).filter((path) => /\/parking\b/.test(path))).toEqual([]);
    expect(await figures(without.url)).not.toContain('parking');
    const found = await caller.get(`search?q=${notice?.reference}`);
    expect(found.status).toBe(200);
    expect(JSON.stringify(found.body.data)).not.toContain(String(notice?.reference));
  });

  await test.step('the menu has no entry, and its address is not found', async () => {
    await enter(`${without.url}/pages/dashboard`);
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
    await expect(menuEntry(page)).toHaveCount(0);
    await visit(page, PARKING);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  await test.step('other modules work: the calendar offers no penalties, an employee and a vehicle open', async () => {
    await visit(page, '/pages/calendar');
    await expect(page.getByRole('checkbox', { name: 'Vehicle dates' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Penalty deadlines' })).toHaveCount(0);
    for (const address of ['/pages/users/4', '/pages/vehicle/1', '/pages/customer/1']) {
      await visit(page, address);
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    }
  });
  // It would call a server that has stopped.
  await page.close();
  await without.stop();

  // Another module is off this time.
  const after = await startProduct({ dataDir, env: { MODULES_OFF: 'dashboard' } });
  await test.step('switched on again, its records are as they were', async () => {
    const found = await (await callerOf(after.url)).get(`parking?id=${notice?.id}`);
    expect(rowsOf(found)).toEqual([notice]);
  });

  await test.step('without the dashboard, people land on the first page of the menu and see their notices', async () => {
    const other = await context.newPage();
    await enteringOn(other, after)(after.url);
    await expect(other).toHaveURL(/\/pages\/calendar$/);
    await expect(other.getByRole('checkbox', { name: 'Penalty deadlines' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await other.getByRole('button', { name: /^Notices/ }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    await other.close();
    expect((await (await callerOf(after.url)).get('dashboard')).status).toBe(404);
    await after.stop();
    removeData(after);
  });
});

test('a module that others need cannot be switched off, and the start says so', async () => {
  const refused = startProduct({ dataDir: newDataDir(), env: { MODULES_OFF: 'billing' } });
  await expect(refused).rejects.toThrow(
    'MODULES_OFF cannot be read. "billing" cannot be switched off, because "expenses" needs it.',
  );
  await expect(refused).rejects.toThrow(/ended with code 1/);
});
