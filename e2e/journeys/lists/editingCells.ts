import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { copyOutside } from '../../support/devices/clipboard';
import type { Enter } from '../../support/entering';
import { expect, LONG_ONLY, test } from '../../support/test';

/** Adds two customers and returns the address of the list that shows only them. */
async function twoCustomers(url: string) {
  const admin = await callerOf(url);
  const mark = `Celled ${Date.now() % 10_000_000}`;
  const [type] = rowsOf(await admin.get('customer-types?per_page=1'));
  const ids: number[] = [];
  for (const name of [`${mark} Alder`, `${mark} Birch`]) {
    const values = { name, customer_type_id: type?.id, phone: '0113 496 0101' };
    const added = await admin.post('customers', values);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    ids.push((added.body.data as { id: number }).id);
  }
  const stored = async (at: number) => rowsOf(await admin.get(`customers?id=${ids[at]}`))[0] ?? {};
  return {
    address: `/pages/customer?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`,
    stored,
    /** Saves a change as somebody else, from elsewhere. */
    change: async (at: number, values: Record<string, unknown>) => {
      const saved = await admin.post('customers', { id: ids[at], ...values });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    },
    remove: async () => {
      for (const id of ids) await admin.get(`customers/delete/${id}`);
    },
  };
}

/** Opens the list of two new customers at a desk. */
async function openTwo(page: Page, enter: Enter, url: string, email?: string) {
  const customers = await twoCustomers(url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(customers.address, email);
  return customers;
}

const rows = (page: Page) => page.locator('main tbody tr');

async function cellOf(page: Page, row: number, heading: string) {
  await expect(rows(page)).toHaveCount(2);
  const heads = await page.locator('main thead th').allInnerTexts();
  const at = heads.findIndex((text) => text.trim().startsWith(heading));
  expect(at, heads.join()).toBeGreaterThan(0);
  return rows(page).nth(row).locator('td').nth(at);
}

const box = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByLabel(name, { exact: false }).first();

/** Focuses the row's link, and presses the right arrow until the cell has the focus. */
async function walkTo(page: Page, row: number, heading: string) {
  const cell = await cellOf(page, row, heading);
  await rows(page).nth(row).getByRole('link').first().focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(cell).toBeFocused({ timeout: 300 });
  }).toPass();
  return cell;
}

test('cells are edited in the list by keys alone, with the rules of the form', async ({
  page,
  enter,
  product,
}) => {
  const customers = await openTwo(page, enter, product.url);

  await test.step('E opens the input of the cell, and Tab saves it and goes on', async () => {
    const phone = await walkTo(page, 0, 'Phone');
    await page.keyboard.press('e');
    // A second press is not typed into the input.
    await page.keyboard.press('e');
    await expect(box(page, 'Phone')).toBeFocused();
    await expect(box(page, 'Phone')).toHaveValue('0113 496 0101');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.type('0113 496 0199');
    await page.keyboard.press('Tab');
    await expect(box(page, 'Postcode')).toBeFocused();
    await expect(phone).toHaveText('0113 496 0199');
    await page.keyboard.type('LS1 4AP');
    await page.keyboard.press('Shift+Tab');
    await expect(box(page, 'Phone')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(phone).toBeFocused();
    await expect(await cellOf(page, 0, 'Postcode')).toHaveText('LS1 4AP');
    expect(await customers.stored(0)).toMatchObject({
      phone: '0113 496 0199',
      postcode: 'LS1 4AP',
    });
  });

  await test.step('what the form would refuse is refused in the cell, and Escape discards it', async () => {
    await walkTo(page, 1, 'E-mail');
    await page.keyboard.press('e');
    await expect(box(page, 'E-mail')).toBeFocused();
    await page.keyboard.type('nobody at all');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'E-mail' });
    await expect(dialog.getByText(/E-mail/).last()).toContainText('e-mail address');
    await page.keyboard.press('Tab');
    await expect(box(page, 'E-mail')).toHaveValue('nobody at all');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await customers.stored(1)).toMatchObject({ email: null });
  });

  await test.step('a reference and a yes or no are changed by keys too', async () => {
    const manager = await walkTo(page, 1, 'Contract manager');
    await page.keyboard.press('e');
    await expect(box(page, 'Contract manager')).toBeFocused();
    await page.keyboard.type('Nobody at all');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Contract manager' })).toBeVisible();
    await box(page, 'Contract manager').fill('Morgan');
    await expect(page.getByRole('option', { name: 'Morgan Reid' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(manager).toHaveText('Morgan Reid');
    await expect(manager).toBeFocused();
    const active = await walkTo(page, 1, 'Active');
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Active' }).getByRole('switch')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(active).toHaveText('No');
    expect(await customers.stored(1)).toMatchObject({ is_active: false });
  });
  await customers.remove();
});

test('a cell that somebody else changed is merged, or both values are offered', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const customers = await openTwo(page, enter, product.url);
  const phone = await walkTo(page, 0, 'Phone');
  await page.keyboard.press('e');
  await expect(box(page, 'Phone')).toBeFocused();
  await customers.change(0, { postcode: 'LS2 8AA' });
  await page.keyboard.type('0113 496 0111');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveText('0113 496 0111');
  await expect(await cellOf(page, 0, 'Postcode')).toHaveText('LS2 8AA');

  await page.keyboard.press('e');
  await expect(box(page, 'Phone')).toBeFocused();
  await customers.change(0, { phone: '0113 496 0122' });
  await page.keyboard.type('0113 496 0133');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /0113 496 0122/ })).toBeVisible();
  await page.locator('[data-saves]').click();
  await expect(phone).toHaveText('0113 496 0133');
  expect(await customers.stored(0)).toMatchObject({
    phone: '0113 496 0133',
    postcode: 'LS2 8AA',
  });
  await customers.remove();
});

test('the record over the list edits the cell that was clicked, and a press outside saves it', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const customers = await openTwo(page, enter, product.url);
  const type = await cellOf(page, 0, 'Customer type');
  const peek = page.locator('[data-peek]');
  await expect(async () => {
    await type.click({ position: { x: 3, y: 3 } });
    await expect(peek).toBeVisible({ timeout: 900 });
  }).toPass();
  await peek.getByRole('button', { name: 'Edit Customer type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer type' });
  await box(page, 'Customer type').fill('health');
  await page.getByRole('option', { name: 'Healthcare' }).click();
  await page.mouse.click(700, 860);
  await expect(dialog).toHaveCount(0);
  await expect(type).toHaveText('Healthcare');
  await customers.remove();
});

test('people who may only read a list find the reason in the cell', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  const customers = await openTwo(page, enter, product.url, 'hr.administrator@example.com');
  await walkTo(page, 0, 'Phone');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Phone' });
  await expect(dialog).toContainText('Read-only: your role cannot edit this record.');
  // The focus stays in the list: Tab looks for the next cell that they may edit, and finds none.
  await page.keyboard.press('Tab');
  await expect(dialog).toHaveCount(0);
  await expect(await cellOf(page, 0, 'Phone')).toBeFocused();
  await customers.remove();
});

test('a block from a spreadsheet is pasted over cells, with a preview, and undone as a whole', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const customers = await openTwo(page, enter, product.url);
  const phone = await walkTo(page, 0, 'Phone');

  await test.step('a block that does not fit the page is refused in words', async () => {
    await copyOutside(page, '1\n2\n3');
    await page.keyboard.press('Control+V');
    await expect(page.getByText('The block has 3 rows, but the page shows 2')).toBeVisible();
  });

  await test.step('a preview shows what changes by name, and asks for nothing else', async () => {
    await copyOutside(page, '0113 496 0171\tLS1 4AP\n0113 496 0172\t');
    await phone.focus();
    await page.keyboard.press('Control+V');
    const changed = page.locator('main tbody tr').filter({ hasText: 'Alder' });
    await expect(changed).toContainText('0113 496 0171');
    await expect(page.getByRole('button', { name: 'Change 2' })).toBeVisible();
    await expect(page.locator('[data-supplied]')).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await customers.stored(0)).toMatchObject({ phone: '0113 496 0101' });
  });

  await test.step('it is saved at once, and the list is back', async () => {
    await page.getByRole('button', { name: 'Change 2' }).click();
    await expect(page).not.toHaveURL(/\/import/);
    await expect(await cellOf(page, 0, 'Phone')).toHaveText('0113 496 0171');
    await expect(await cellOf(page, 0, 'Postcode')).toHaveText('LS1 4AP');
    await expect(await cellOf(page, 1, 'Phone')).toHaveText('0113 496 0172');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(await cellOf(page, 0, 'Phone')).toHaveText('0113 496 0101');
    expect(await customers.stored(1)).toMatchObject({ phone: '0113 496 0101' });
  });

  await test.step('Ctrl+D copies a cell to the selected rows in the same way', async () => {
    await customers.change(0, { postcode: 'LS9 7TQ' });
    await page.reload();
    const postcode = await walkTo(page, 0, 'Postcode');
    await expect(postcode).toHaveText('LS9 7TQ');
    await page.keyboard.press('Control+D');
    await expect(page.getByText('Select the rows to fill first')).toBeVisible();
    await rows(page).nth(1).getByRole('checkbox').check();
    await postcode.focus();
    await page.keyboard.press('Control+D');
    await page.getByRole('button', { name: 'Change 1' }).click();
    await expect(page).not.toHaveURL(/\/import/);
    await expect(await cellOf(page, 1, 'Postcode')).toHaveText('LS9 7TQ');
  });
  await customers.remove();
});

test('a cell that no longer matches the filters says so before its row is gone', async ({
  page,
  enter,
  product,
}) => {
  const customers = await twoCustomers(product.url);
  await customers.change(0, { phone: '0113 496 0177' });
  await customers.change(1, { phone: '0113 496 0177' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(`/pages/customer?filter=${encodeURIComponent('{"q":"0113 496 0177"}')}`);
  await walkTo(page, 0, 'Phone');
  await page.keyboard.press('e');
  await expect(box(page, 'Phone')).toBeFocused();
  await page.keyboard.type('0113 496 0178');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/Alder was saved\. It no longer matches the filters of the list\./),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/filter/);
  await customers.remove();
});
