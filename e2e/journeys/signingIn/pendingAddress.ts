import { join } from 'node:path';
import { linkIn, Outbox } from '../../../contract/support/mails/mails';
import { callerOf } from '../../support/api';
import { newColleague } from '../../support/colleague';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';

const PASSWORD = 'larks over 41 meadows';

test('the user menu and the profile show a pending new address until it is confirmed', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const { id, email, name } = await newColleague(product, 'Wanda Mooring', PASSWORD);
  await page.goto('/pages/timesheet');
  await signIn(page, email, PASSWORD);
  const menu = page.getByRole('dialog', { name: 'Welcome!' });
  const openMenu = () => page.getByRole('button', { name: new RegExp(name) }).click();
  const wanted = `new.${email}`;
  const waits = page.getByText(`Waiting for confirmation at ${wanted}`);
  await openMenu();
  await expect(menu).toContainText(name);
  await expect(waits).toHaveCount(0);
  expect((await admin.post('employees', { id, email: wanted })).status).toBe(200);

  await test.step('their profile says so, and then the menu without a reload', async () => {
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(page.getByText(`${wanted} is awaiting confirmation.`)).toBeVisible();
    await openMenu();
    await expect(waits).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await openMenu();
    await expect(waits).toBeVisible();
  });

  await test.step('neither says so once it is confirmed', async () => {
    const mail = await new Outbox(join(product.dataDir, 'outbox')).take(wanted, /./);
    const { url } = linkIn(mail);
    await page.goto(url.pathname + url.search + url.hash);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
    await page.goto('/auth/login');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/pages/users/${id}`);
    await signIn(page, wanted, PASSWORD);
    await expect(page.getByRole('heading', { name: /Wanda Mooring/ })).toBeVisible();
    await expect(page.getByText('is awaiting confirmation')).toHaveCount(0);
    await openMenu();
    await expect(menu).toContainText(name);
    await expect(waits).toHaveCount(0);
  });
});
