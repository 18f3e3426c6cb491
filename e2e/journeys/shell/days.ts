import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf, rowsOf } from '../../support/api';
import { removeData, startProduct } from '../../support/running/product';
import { expect, signIn, test } from '../../support/test';

const TEAM = 40;

/** Makes the demo's contract manager responsible for forty people, hiring as many as the demo company lacks. */
async function fortyPeopleFor(url: string, manager: number): Promise<void> {
  const admin = await callerOf(url, 'super.admin@example.com');
  const people = rowsOf(await admin.get('employees?per_page=1000'));
  const role = people.find(({ email }) => email === 'engineer@example.com')?.role_id;
  const engineers = people.filter((person) => person.role_id === role);
  for (const { id } of engineers)
    await admin.post('employees', { id, contract_manager_id: manager });
  for (let n = engineers.length; n < TEAM; n += 1) {
    const hired = { name: `Hired Hand ${n}`, email: `hired.${n}@example.com` };
    await admin.post('employees', { ...hired, role_id: role, contract_manager_id: manager });
  }
}

/** Opens a place from the side menu, expanding its group first. */
async function open(page: Page, group: string | undefined, label: string): Promise<void> {
  const menu = page.getByRole('navigation').first();
  const link = menu.getByRole('link', { name: label, exact: true });
  if (group && !(await link.isVisible())) await menu.getByRole('button', { name: group }).click();
  await link.click();
}

const rows = (page: Page) => page.locator('main tbody tr');

// Hiring forty people takes longer than the walk, so only the long run does it.
if (isLongRun)
  test('a manager with forty people walks the screens of a day', async ({ page }) => {
    // Starts its own product and hires forty people.
    test.setTimeout(120_000);
    const product = await startProduct();
    try {
      await fortyPeopleFor(product.url, 3);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${product.url}/`);
      await signIn(page, 'contract.manager@example.com');
      await expect(page).toHaveURL(/\/pages\/dashboard$/);

      await open(page, 'Human Resource', 'Employee');
      await expect(page.getByText(`1–10 of ${TEAM + 1}`)).toBeVisible();
      await page.getByRole('searchbox').fill('carter');
      await expect(page.getByText('1–1 of 1')).toBeVisible();
      await rows(page).getByRole('link', { name: 'Ben Carter' }).click();
      await expect(page).toHaveTitle(/Ben Carter/);
      await expect(page.getByText('Read-only: your role cannot edit this record.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      await expect(page.locator('main')).not.toContainText('Cost rate');

      await open(page, undefined, 'Customer');
      await rows(page).getByRole('link', { name: 'Airedale Homes' }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
      await open(page, undefined, 'Property');
      await expect(page.getByText('1–10 of 80')).toBeVisible();
      await open(page, 'Human Resource', 'Public Holiday');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.locator('main')).toContainText('Good Friday');
      await open(page, 'Configuration', 'Company');
      await expect(page.locator('main')).toContainText('Northern Field Services Ltd');
      await expect(page.getByRole('link', { name: /^Add/ })).toHaveCount(0);

      // Screens outside the role are disabled in the menu and refused by address; other people are not found.
      await page.goto(`${product.url}/pages/users/roles`);
      await expect(page.locator('main')).toContainText("You don't have access to this page");
      await page.goto(`${product.url}/pages/users/1`);
      await expect(page.locator('main')).toContainText('Record not found', {
        ignoreCase: true,
      });

      await page.getByRole('button', { name: /Morgan Reid/ }).click();
      await page.getByRole('menuitem', { name: 'Documents' }).click();
      await expect(page.getByRole('dialog')).toContainText('Driving licence');
      // An open page keeps sending requests.
      await page.close();
    } finally {
      await product.stop();
      removeData(product);
    }
  });

// Other journeys cover each of these screens on a phone.
if (isLongRun)
  test('an engineer walks the screens of a day on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await signIn(page, 'engineer@example.com');
    await expect(page).toHaveURL(/\/pages\/dashboard$/);
    const fits = async () => {
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
      expect(width, page.url()).toBeLessThanOrEqual(390);
    };

    await page.goto('/pages/property');
    await page.getByRole('searchbox').fill('Airedale');
    await expect(page.locator('main')).toContainText('Airedale Homes: Flats 1–24');
    await fits();
    await page.getByRole('link', { name: 'Airedale Homes: Flats 1–24' }).click();
    await expect(page.locator('main')).toContainText('Keys at reception');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await fits();
    await page.goto('/pages/customer');
    await expect(page.locator('main')).toContainText('Airedale Homes');
    await fits();
    await page.goto('/pages/holiday');
    await expect(page.locator('main')).toContainText('Good Friday');
    await fits();
    await page.goto('/pages/users');
    await page.getByRole('link', { name: 'Ben Carter' }).click();
    await expect(page).toHaveTitle(/Ben Carter/);
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await fits();
    await page.goto('/pages/company');
    await expect(page.locator('main')).toContainText("You don't have access to this page");
    await page.getByRole('button', { name: /Ben Carter|account/i }).click();
    await page.getByRole('menuitem', { name: 'Documents' }).click();
    await expect(page.getByRole('dialog')).toContainText('Right to work');
    await fits();
  });
