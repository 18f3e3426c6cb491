import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { seriousFindings } from '../../support/axe';
import { newColleague } from '../../support/colleague';
import type { Product } from '../../support/running/product';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';

/** Calls the API with JSON. Returns the status and `data`. */
async function call(product: Product, path: string, token: string, body?: unknown) {
  const response = await fetch(`${product.url}/api/${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: { token?: string } | null };
  return { status: response.status, token: answer.data?.token ?? '' };
}

const login = (product: Product, email: string, password: string) =>
  call(product, 'auth/login', '', { email, password });

async function openFromUserMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog', { name: entry });
}

test('changing the password is refused field by field, then ends every session but this one', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  const before = 'heather in autumn';
  const after = 'hawthorn hedge';
  const { email } = await newColleague(product, 'Wren Ashdown', before);
  const other = await login(product, email, before);
  await page.goto('/pages/dashboard');
  await signIn(page, email, before);

  const dialog = await openFromUserMenu(page, 'Change Password');
  const field = (name: string) => dialog.locator(`input[name=${name}]`);
  const current = field('current_password');
  const wanted = field('new_password');
  const repeated = field('confirm_password');
  const submit = dialog.locator('button[type=submit]');
  await expect(current).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);

  await wanted.fill('short');
  await repeated.fill('other one');
  await expect(dialog.getByText('Must be at least 8 characters')).toHaveCount(0);
  await submit.click();
  await expect(dialog.getByText('Please provide a valid password')).toHaveCount(1);
  await expect(dialog.getByText('Must be at least 8 characters')).toHaveCount(1);
  await expect(dialog.getByText('Passwords do not match!')).toHaveCount(1);
  await expect(current).toBeFocused();

  await current.fill('not my password');
  await wanted.fill(after);
  await repeated.fill(after);
  await expect(dialog.getByText('Looks good')).toHaveCount(3);
  expect(await seriousFindings(page)).toEqual([]);
  await submit.click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(wanted).toHaveValue(after);

  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/api/employees/change-password', async (route) => {
    await held;
    await route.continue();
  });
  await current.fill(before);
  await page.keyboard.press('Enter');
  await expect(submit).toHaveText('Changing');
  await expect(submit.locator('[data-spinner]')).toBeVisible();
  letThrough();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();

  expect((await call(product, 'employees/profile', other.token)).status).toBe(401);
  expect((await login(product, email, before)).status).toBe(400);
  expect((await login(product, email, after)).status).toBe(200);
  const documents = await openFromUserMenu(page, 'Documents');
  await expect(documents.getByText('No documents')).toBeVisible();
});

test('people view their own documents, see which expire, and download them', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await enter('/pages/dashboard', 'engineer@example.com');
  const dialog = await openFromUserMenu(page, 'Documents');
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.filter({ hasText: 'Expired' })).toContainText('Asbestos awareness');
  await expect(rows.filter({ hasText: 'ECS card' })).toContainText(/Expires in 1\d days/);
  await expect(rows.filter({ hasText: 'Driving licence' })).toContainText(/\d\d-\d\d-\d{4}/);
  await expect(rows.last()).toContainText('Superseded');
  expect(await seriousFindings(page)).toEqual([]);

  const began = page.waitForEvent('download');
  await rows
    .filter({ hasText: 'Driving licence' })
    .getByRole('button', { name: /^Download/ })
    .click();
  const download = await began;
  expect(download.suggestedFilename()).toMatch(/^driving-licence-.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
  expect(await dialog.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
