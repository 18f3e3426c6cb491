import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const VEHICLES = '/pages/vehicle';

const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name });
const panel = (page: Page) => page.locator('[data-bulk]');
const selectPage = (page: Page) => page.locator('main thead').getByRole('checkbox').check();

test('one field of all vehicles that match is changed with a preview, and undone as a whole', async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const policies = async () =>
    rowsOf(await admin.get('vehicles?per_page=100')).map(({ id, insurance_policy }) => [
      id,
      insurance_policy,
    ]);
  const before = await policies();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(VEHICLES);

  await test.step('all that match are selected, on every page, until the filter changes', async () => {
    await selectPage(page);
    await expect(page.getByText('10 selected', { exact: true })).toBeVisible();
    await button(page, /^All \d+ that match$/).click();
    await expect(page.getByText(/^All \d+ that match are selected$/)).toBeVisible();
    const title = page.locator('main tbody a').first();
    const first = await title.innerText();
    await button(page, 'Go to next page').press('Enter');
    await expect(page.getByText(/^11–/)).toBeVisible();
    await expect(title).not.toHaveText(first);
    await expect(button(page, 'Go to next page')).toBeFocused();
    await expect(page.locator('main tbody').getByRole('checkbox').first()).toBeChecked();
  });

  await test.step('Ctrl+D fills no part of them, and says what fills all', async () => {
    await page.locator('main tbody tr').first().getByRole('link').first().focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('main td:focus')).toBeVisible({ timeout: 300 });
    }).toPass();
    await page.keyboard.press('Control+D');
    await expect(page.getByText(/^Nothing was filled: all \d+ are selected/)).toBeVisible();
    await expect(page).not.toHaveURL(/\/import/);
  });

  await test.step('a preview counts the old values, and says which are refused and why', async () => {
    await button(page, 'Edit').click();
    const change = panel(page).getByRole('button', { name: /^Change / });
    await expect(change).toHaveAttribute('aria-disabled', 'true');
    await panel(page).getByRole('button', { name: 'Choose a field' }).click();
    await page.getByRole('menuitem', { name: 'Insurance policy' }).click();
    await page.keyboard.type('PFI/20817/27');
    await expect(change).toHaveAttribute('aria-disabled', 'false');
    const rows = page.locator('[data-preview] tbody tr');
    await expect(rows.filter({ hasText: 'PFI/20817/27' }).first()).toBeVisible();
    await expect(rows.filter({ hasText: 'disposed of' }).first()).toContainText('Refused');
    await expect(page.getByText('Nothing is saved yet')).toBeVisible();
    expect(await policies()).toEqual(before);
    expect(await seriousFindings(page)).toEqual([]);
  });

  const changed = await test.step('the button changes as many as it says', async () => {
    const change = panel(page).getByRole('button', { name: /^Change / });
    const count = Number(/\d+/.exec(await change.innerText())?.[0]);
    await change.click();
    await expect(page.getByText(`${count} vehicles changed`)).toBeVisible();
    const after = (await policies()).filter(([, policy]) => policy === 'PFI/20817/27');
    expect(after).toHaveLength(count);
    return count;
  });
  expect(changed).toBeGreaterThan(10);

  await test.step('Undo, by its key, brings every old value back', async () => {
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+Z');
    await expect(page.getByText('The change was undone')).toBeVisible();
    expect(await policies()).toEqual(before);
  });
});

test('a field is cleared in the selected rows only, on a phone too', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const made: number[] = [];
  const start = `Cleared ${Date.now() % 1_000_000}`;
  for (const n of [1, 2, 3]) {
    const company = { name: `${start} ${n}`, address: `${n} High Street` };
    const { body } = await admin.post('companies', company);
    made.push(Number((body.data as { id: number }).id));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(`/pages/company?filter=${JSON.stringify({ q: start })}`);
  const boxes = page.locator('main').getByRole('checkbox', { name: /^Select Cleared/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await button(page, 'Edit').click();
  await panel(page).getByRole('button', { name: 'Choose a field' }).click();
  await page.getByRole('menuitem', { name: 'Address' }).click();
  await panel(page).getByRole('button', { name: 'Clear Address' }).click();
  await panel(page).getByRole('button', { name: 'Change 2 companies' }).click();
  await expect(page.getByText('2 companies changed')).toBeVisible();
  const { data } = (await admin.get(`companies?id=${made.join(',')}&sort=id&order=asc`)).body;
  const addresses = (data as { address: string | null }[]).map(({ address }) => address);
  expect(addresses).toEqual([null, null, '3 High Street']);
});

test('all that match are deleted together, and Undo restores them', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const start = `Bulk ${Date.now() % 1_000_000}`;
  for (let n = 1; n <= 12; n += 1)
    await admin.post('makes', { name: `${start} ${n}`, sort_order: n });
  const left = async () => rowsOf(await admin.get(`makes?q=${encodeURIComponent(start)}`)).length;
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/configuration/vehicle/makes');
  await visit(page, `/configuration/vehicle/makes?filter=${JSON.stringify({ q: start })}`);
  await selectPage(page);
  await button(page, 'All 12 that match').click();
  await button(page, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete 12 makes?' });
  await dialog.getByRole('button', { name: 'Delete 12 makes' }).click();
  await expect(page.getByText('12 makes deleted')).toBeVisible();
  expect(await left()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  expect(await left()).toBe(10);

  await test.step('deleted records are restored together', async () => {
    const makes = rowsOf(await admin.get(`makes?q=${encodeURIComponent(start)}`));
    for (const { id } of makes.slice(0, 3)) await admin.get(`makes/delete/${id}`);
    const deleted = JSON.stringify({ q: start, archived: 'only' });
    await visit(page, `/configuration/vehicle/makes?filter=${deleted}`);
    await selectPage(page);
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
    await page.locator('[data-selection]').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('3 makes restored')).toBeVisible();
    expect(await left()).toBe(10);
  });
});

test('vehicles are taken off the road together, and one that cannot be is named with the reason', async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const inState = async (status: string, ids: readonly number[] = []) =>
    rowsOf(await admin.get(`vehicles?status=${status}&per_page=100&id=${ids.join(',')}`)).map(
      ({ id }) => Number(id),
    );
  const [free, offRoad] = [await inState('available'), await inState('off_road')];
  const chosen = [...free.slice(0, 2), ...offRoad.slice(0, 1)];
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(`${VEHICLES}?filter=${JSON.stringify({ id: chosen })}`);
  const askForAll = async () => {
    await selectPage(page);
    await button(page, 'Change state').click();
    await page.getByRole('menuitem', { name: 'Take off the road…' }).click();
  };
  await askForAll();
  const question = page.getByRole('dialog', { name: 'Take off the road: 3 vehicles' });
  await question.getByRole('button', { name: 'Take off the road' }).click();
  await expect(question.getByText('Reason is required.')).toBeVisible();
  await question.getByLabel('Reason').fill('Recalled by the maker');
  // It is there again after a reload.
  await page.reload();
  await askForAll();
  await expect(question.getByLabel('Reason')).toHaveValue('Recalled by the maker');
  await question.getByRole('button', { name: 'Take off the road' }).click();
  const refused = page.getByRole('dialog', { name: '1 refused' });
  await expect(refused).toContainText('Left unchanged.');
  expect((await inState('off_road', chosen)).length).toBe(3);
  await refused.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  expect(await inState('available', chosen)).toEqual(free.slice(0, 2));

  await test.step('a list whose module has actions of its own offers the others', async () => {
    await visit(page, '/pages/expenses');
    await selectPage(page);
    await button(page, 'Change state').click();
    await expect(page.getByRole('menuitem', { name: 'Return…' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Submit/ })).toHaveCount(0);
  });
});
