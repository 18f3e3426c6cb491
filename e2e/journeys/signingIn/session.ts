import { expect, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

test('signing in leads to the requested page, and signing out leaves nothing to go back to', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  await test.step('a wrong password is refused with a message and the address stays', async () => {
    await page.goto('/auth/login');
    await page.locator('input[type=email]').fill('admin@example.com');
    await page.locator('input[type=password]').fill('not it');
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('Wrong e-mail address or password.')).toBeVisible();
    await expect(page.locator('input[type=email]')).toHaveValue('admin@example.com');
  });

  await test.step('without a session a page leads to sign-in and back to the requested page', async () => {
    await page.goto('/configuration/vehicle/fuel-types?perPage=25');
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
    await signIn(page);
    await expect(page).toHaveURL(/\/configuration\/vehicle\/fuel-types\?.*perPage=25/);
    await expect(page.locator('main')).toContainText('Diesel');
  });

  await test.step('the menu has the entries of the product, each open', async () => {
    await visit(page, '/');
    await expect(page).toHaveURL(/\/pages\/dashboard$/);
    const menu = page.getByRole('navigation').first();
    const entries = {
      'Human Resource': ['Employee', 'Public Holiday'],
      'AFP Jobs': ['AFP Jobs', 'AFP Batches'],
      Reports: [
        'Timesheet Report',
        'Labour Report',
        'AFP Reports',
        'Rebillable Reports',
        'Payroll',
      ],
      Fleet: ['Vehicle', 'Daily Vehicle Check'],
      Configuration: [
        'Company',
        'Department',
        'Vehicle Checklist',
        'Document Type',
        'Parking management',
        'Administration',
      ],
    };
    for (const [group, labels] of Object.entries(entries)) {
      await menu.getByRole('button', { name: group }).click();
      for (const label of labels)
        await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
          'href',
          /^\//,
        );
    }
    await expect(menu.locator('a')).toHaveCount(28);
  });

  await test.step('signing out ends the session and leaves nothing to go back to', async () => {
    await page.goto('/pages/company');
    await expect(page.locator('main')).toContainText('Northern Field Services Ltd');
    await page.goto('/pages/users');
    await expect(page.locator('main')).toContainText('Daniel Okafor');
    const token = await page.evaluate(() => JSON.stringify(localStorage).match(/[\w-]{43}/)?.[0]);
    await page.getByRole('button', { name: 'Account of Daniel Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${product.url}/api/employees/profile`, { headers })).status).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fpages%2Fcompany/);
  });

  await test.step('an engineer sees the screens of the role, and the others disabled', async () => {
    await page.goto('/pages/users');
    await signIn(page, 'engineer@example.com');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.goto('/pages/company');
    await expect(page.locator('main')).toContainText(/don't have access to this page/);
  });
});
