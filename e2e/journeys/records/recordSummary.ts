import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { openCard } from '../../support/lists/cards';
import { inputOf, openForm, save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const MANAGER = 'contract.manager@example.com';

test('a customer opens as a summary, E opens its form, and saving returns to it', async ({
  page,
  enter,
}) => {
  await enter('/pages/customer?filter={"q":"Airedale"}', 'admin@example.com');
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  const facts = page.getByRole('group', { name: 'Contact and billing' });

  await test.step('the summary shows its values, its related records and its activity', async () => {
    await page.getByRole('link', { name: 'Airedale Homes', exact: true }).click();
    await expect(facts.getByRole('link', { name: 'airedale-homes@example.com' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Properties \d+$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('its related records are tabs with counts, opened by keys too, which Back and a reload keep', async () => {
    const tabs = page.getByRole('tab');
    await expect(tabs.nth(1)).toHaveText(/ \d+$/);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('link').first();
    await expect(row).toBeVisible();
    await page.reload();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await row.click();
    await expect(page.getByRole('link', { name: /^Back to Airedale Homes/ })).toBeVisible();
    await page.goBack();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\?related=[^&]+&edit$/);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeFocused();
    await tabs.first().click();
    await expect(page).toHaveURL(/\/pages\/customer\/\d+$/);
  });

  await test.step('E opens the form, with the focus in its first field', async () => {
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/pages\/customer\/\d+\?edit$/);
    await expect(inputOf(page, 'Name')).toBeFocused();
  });

  await test.step('Cancel returns to the summary, and the focus to Edit', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/pages\/customer\/\d+$/);
    await expect(edit).toBeFocused();
  });

  await test.step('leaving the form for the summary asks once about what was typed', async () => {
    await page.keyboard.press('Enter');
    await inputOf(page, 'Phone').fill('0113 496 0999');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(inputOf(page, 'Phone')).toHaveValue('0113 496 0999');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(facts.getByText('0113 496 0200')).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/customer\/\d+$/);
  });

  await test.step('what was typed survives a reload, and leads to the form from elsewhere too', async () => {
    await openForm(page);
    await inputOf(page, 'Phone').fill('0113 496 0999');
    await page.reload();
    await expect(inputOf(page, 'Phone')).toHaveValue('0113 496 0999');
    await page.goto(new URL(page.url()).pathname);
    await expect(inputOf(page, 'Phone')).toHaveValue('0113 496 0999');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Airedale Homes', exact: true }).click();
  });

  await test.step('a save returns to the summary with what was saved, and Back leads to the list', async () => {
    await openForm(page);
    await inputOf(page, 'Postcode').fill('LS12 9ZZ');
    await save(page);
    await expect(facts.getByText('LS12 9ZZ')).toBeVisible();
    await expect(page.getByText('LS12 7AB → LS12 9ZZ')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });

  await test.step('E on a row opens the form, which returns to the list', async () => {
    // The keys of the rows are loaded after the list.
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(page.getByRole('link', { name: 'Airedale Homes', exact: true })).toBeFocused();
    }).toPass();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\?edit$/);
    await expect(inputOf(page, 'Postcode')).toHaveValue('LS12 9ZZ');
    await inputOf(page, 'Postcode').fill('LS12 7AB');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });
});

test('a record of nothing but its values opens as its form, and a summary offers no form that is refused', async ({
  page,
  enter,
  product,
}) => {
  await enter('/configuration/vehicle/fuel-types', 'admin@example.com');
  await page.getByRole('link', { name: 'Diesel', exact: true }).click();
  await expect(inputOf(page, 'Name')).toHaveValue('Diesel');

  const admin = await callerOf(product.url);
  const [disposed] = rowsOf(await admin.get('vehicles?status=disposed'));
  const title = `Vehicle ${disposed?.registration}`;
  await visit(page, `/pages/vehicle/${disposed?.id}?edit`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('can no longer be changed').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a manager reads a customer, edits it and is back at its summary', {
    tag: LONG_ONLY,
  }, async ({ page, enter }) => {
    await enter('/pages/customer', MANAGER);
    const link = page.locator('main [data-list] li a').first();
    await openCard(page, link);
    await openForm(page);
    const phone = inputOf(page, 'Phone');
    const before = await phone.inputValue();
    await phone.fill('0113 496 0888');
    await save(page);
    await expect(page.getByRole('link', { name: '0113 496 0888' })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await openForm(page);
    await phone.fill(before);
    await save(page);
  });
});

test('a record is printed without its tools, and names of related records within their column', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/pages/customer/1', 'admin@example.com');
  const names = page.getByRole('tabpanel').locator('tbody td:first-of-type');
  await expect(names.first()).toBeVisible();
  const tools = [
    page.getByRole('link', { name: 'Edit', exact: true }),
    page.getByRole('textbox', { name: /^Comment, @/ }),
    page.getByRole('button', { name: 'Comment', exact: true }),
  ];
  for (const tool of tools) await expect(tool).toBeVisible();
  // A4 portrait with the margins of browsers.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1040 });
  const beyond = () =>
    names.evaluateAll((cells) =>
      Math.max(
        ...cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().right - cell.getBoundingClientRect().right;
        }),
      ),
    );
  expect(await beyond()).toBeLessThanOrEqual(0);
  for (const tool of tools) await expect(tool).toBeHidden();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { selected: false }).first()).toBeHidden();
});
