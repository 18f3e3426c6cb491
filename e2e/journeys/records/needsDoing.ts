import type { Locator, Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

const ADMIN = 'admin@example.com';

const needs = (page: Page): Locator => page.getByRole('region', { name: /^Needs doing \d+$/ });

interface Case {
  who: string;
  /** The list whose first row is opened, and the address of its records. */
  list: string;
  at: string;
  line: RegExp;
}

/** A line for each thing that a registry declares, on records of several lists. */
const CASES: readonly Case[] = [
  {
    ...{ who: ADMIN, list: 'vehicles?tax_state=overdue', at: 'pages/vehicle' },
    line: /^Tax overdueTax due \d\d-\d\d-\d{4}\d+ days? agoUpdate$/,
  },
  {
    ...{ who: ADMIN, list: 'parking?attention=discount_ending', at: 'pages/parking-management' },
    line: /^Discount ends soonDiscount until \d\d-\d\d-\d{4}Amount due £[\d.]+(?:\d+ days? left|Today)Decide$/,
  },
  {
    ...{ who: ADMIN, list: 'it-assets?attention=acceptance', at: 'inventory/it-assets' },
    line: /^Awaiting acceptance[A-Z][a-z]+ [A-Z]/,
  },
  {
    ...{ who: ADMIN, list: 'expenses?status=submitted', at: 'pages/expenses' },
    line: /^Submitted: approve or return.+Decide$/,
  },
  {
    ...{ who: ADMIN, list: 'vehicles?status=off_road', at: 'pages/vehicle' },
    line: /^Off the road: .*return to service.+Decide$/,
  },
  {
    ...{ who: ADMIN, list: 'vehicle-defects?status=open', at: 'pages/vehicle' },
    line: /^(?:Defect .+|\d+ defects: open or in progress.+)Show$/,
  },
];

for (const { who, list, at, line } of CASES) {
  test(`a record of ${list} says what needs doing`, async ({ page, enter, product }) => {
    const [row] = rowsOf(await (await callerOf(product.url, who)).get(list));
    const ofVehicle = at === 'pages/vehicle' && row?.vehicle_id !== undefined;
    await enter(`/${at}/${ofVehicle ? row.vehicle_id : row?.id}`, who);
    await expect(needs(page).getByRole('listitem').filter({ hasText: line }).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
}

test('its actions lead to the field, to the buttons and to the records; without needs there is no section', async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const [overdue] = rowsOf(await admin.get('vehicles?tax_state=overdue'));
  await enter(`/pages/vehicle/${overdue?.id}`, ADMIN);
  const tax = needs(page).getByRole('listitem').filter({ hasText: 'Tax overdue' });

  await test.step('Update opens the form in the field of the date, and Cancel returns', async () => {
    await tax.getByRole('link', { name: 'Update' }).click();
    await expect(page).toHaveURL(/\?edit$/);
    const field = page.locator('[data-field="tax_due"]');
    await expect(field.locator('input')).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(tax).toBeVisible();
  });

  await test.step('Decide leads to the buttons', async () => {
    const [penalty] = rowsOf(await admin.get('parking?attention=discount_ending'));
    await visit(page, `/pages/parking-management/${penalty?.id}`);
    await needs(page).getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByRole('button', { name: 'Mark as paid…' })).toBeFocused();
  });

  await test.step('a record without needs has no such section', async () => {
    const [paid] = rowsOf(await admin.get('parking?status=paid&kind=penalty'));
    await visit(page, `/pages/parking-management/${paid?.id}`);
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
    await expect(needs(page)).toHaveCount(0);
  });
});
