import type { Page } from 'playwright/test';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { factOf, inputOf, save } from '../../support/recordForm';
import { openRelated } from '../../support/related';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const related = (page: Page, name: string) => openRelated(page, new RegExp(`^${name}( \\d+)?$`));

const tabOf = (page: Page, name: RegExp) => page.getByRole('tab', { name });

const row = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true });

/** Filters the list by the type of the customers. */
async function filterByType(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Customer type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Customer type', exact: true }).fill(type);
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /Remove the filter/ })).toBeVisible();
}

test('a contract manager manages the properties of a customer on its page', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/pages/customer', 'contract.manager@example.com');

  await test.step('finds the customer among those of its type', async () => {
    const requested = page.waitForRequest((request) =>
      /customers\?.*customer_type=1&type=1/.test(request.url()),
    );
    await filterByType(page, 'Housing association');
    await requested;
    await expect(row(page, 'Airedale Homes')).toBeVisible();
    await expect(row(page, 'Calderbrook Borough Council')).toHaveCount(0);
    await row(page, 'Airedale Homes').click();
  });

  await test.step('sees its related records', async () => {
    await expect(await related(page, 'Properties')).toContainText('Airedale Homes: Flats 1–24');
    await expect(tabOf(page, /^Properties 4$/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('adds a property, with its customer and manager filled in', async () => {
    await page.getByRole('link', { name: 'Add property' }).click();
    await expect(page).toHaveURL(/\/pages\/property\/create\?customer_id=1$/);
    await expect(inputOf(page, 'Customer')).toHaveValue('Airedale Homes');
    await expect(inputOf(page, 'Contract manager')).toHaveValue('Morgan Reid');
    await inputOf(page, 'Name').fill('Airedale Homes: Journey house');
    await inputOf(page, 'Code').fill('A0001');
    await save(page);
    await expect(page).toHaveURL(/\/pages\/customer\/1$/);
    await expect(tabOf(page, /^Properties 5$/)).toBeVisible();
    await expect(row(page, 'Airedale Homes: Journey house')).toBeVisible();
  });

  await test.step('opens it from there, and returns', async () => {
    await row(page, 'Airedale Homes: Journey house').click();
    await expect(factOf(page, 'Code')).toHaveText('A0001');
    await page.getByRole('link', { name: 'Back to Airedale Homes' }).click();
    await expect(page).toHaveURL(/\/pages\/customer\/1$/);
    await page.getByRole('link', { name: 'All 5 properties' }).click();
    await expect(page.getByText('1–5 of 5')).toBeVisible();
    await expect(page.getByRole('button', { name: /Remove the filter/ })).toBeVisible();
  });

  await test.step("reads another manager's customer, and cannot change it", async () => {
    await page.goto('/pages/customer/2');
    await expect(page.getByText('Read-only: your role cannot edit this record.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(await related(page, 'Properties')).toContainText(
      'Foss Valley Housing: Flats 1–24',
    );
  });
});

test('a record is shown with its related records, even if a part fails, and a form with the values it was begun with', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await test.step('a related list that fails says so, and does not affect the others', async () => {
    await page.route(/\/api\/departments\?/, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'Not today.', data: null } }),
    );
    await enter('/pages/company/1');
    const departments = await related(page, 'Departments');
    await expect(departments.getByRole('alert')).toContainText('Could not load departments.');
    await expect(tabOf(page, /^Employees \d+$/)).toBeVisible();
    await page.unroute(/\/api\/departments\?/);
    await departments.getByRole('button', { name: 'Retry' }).click();
    await expect(tabOf(page, /^Departments \d+$/)).toBeVisible();
    await departments.getByRole('link', { name: 'Electrical Maintenance' }).click();
    await expect(page).toHaveURL(/\/pages\/department\/1$/);
    await expect(await related(page, 'Employees')).toContainText('Ben Carter');
  });

  await test.step('a wide window is used in full: its fields are in four columns', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await visit(page, '/pages/users/5?edit');
    await expect(inputOf(page, 'E-mail')).toBeVisible();
    const { columns, used } = await page.locator('main form').evaluate((form) => {
      const lefts = [...form.querySelectorAll('input:not([type=checkbox])')].map((input) =>
        Math.round(input.getBoundingClientRect().left / 20),
      );
      const main = form.closest('main')?.clientWidth ?? Number.NaN;
      return { columns: new Set(lefts).size, used: form.clientWidth / main };
    });
    expect(columns).toBeGreaterThanOrEqual(4);
    expect(used).toBeGreaterThan(0.9);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a draft started with other values is not restored', async () => {
    await visit(
      page,
      '/pages/property/create?customer_id=1&is_active=false&code=from%20afar&age=7',
    );
    await expect(inputOf(page, 'Customer')).toHaveValue('Airedale Homes');
    await expect(inputOf(page, 'Code')).toHaveValue('from afar');
    await expect(inputOf(page, 'Active')).not.toBeChecked();
    await inputOf(page, 'Name').fill('Half a property');
    await page.reload();
    await expect(inputOf(page, 'Name')).toHaveValue('Half a property');
    await page.goto('/pages/property/create?customer_id=2');
    await expect(inputOf(page, 'Customer')).toHaveValue('Foss Valley Housing');
    await expect(inputOf(page, 'Name')).toHaveValue('');
  });
});

test('an engineer on a phone finds a property and reads how to get in', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/pages/property', 'engineer@example.com');
  await page.getByRole('searchbox').fill('P1001');
  await row(page, 'Airedale Homes: Flats 1–24').click();
  await expect(page.getByText(/Keys at reception/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'a property on a phone');
  await page.goto('/pages/customer/1');
  await related(page, 'Properties');
  await expect(row(page, 'Airedale Homes: Flats 1–24')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add property' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'a customer on a phone');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'a customer on a small phone');
  expect(await seriousFindings(page)).toEqual([]);
});
