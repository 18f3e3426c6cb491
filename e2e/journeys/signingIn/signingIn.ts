import { join } from 'node:path';
import { codeIn, linkIn, Outbox } from '../../../contract/support/mails/mails';
import { type Caller, callerOf, rowsOf } from '../../support/api';
import type { Product } from '../../support/running/product';
import { expect, signIn, test } from '../../support/test';

/** Invites a colleague by mail, whom no other journey signs in as. */
async function inviteColleague(admin: Caller, email: string): Promise<void> {
  const [role] = rowsOf(await admin.get('roles?q=Engineer'));
  const added = await admin.post('employees', {
    name: 'Robin Vale',
    email,
    role_id: role?.id,
    start_date: '2026-01-05',
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { id } = added.body.data as { id: number };
  expect((await admin.post('employees/invite', { user_id: id })).status).toBe(200);
}

const outboxOf = (product: Product) => new Outbox(join(product.dataDir, 'outbox'));

test('a new colleague accepts the invitation, forgets the password, and signs in without one', async ({
  page,
  product,
}) => {
  const email = `robin.vale.${Date.now()}@example.com`;
  await inviteColleague(await callerOf(product.url), email);
  const outbox = outboxOf(product);

  const { url } = linkIn(await outbox.take(email, /./));
  await page.goto(url.pathname + url.search);
  await expect(page).toHaveURL(/\/auth\/register$/);
  await page.getByLabel('Your name').fill('Robin Vale-Marsh');
  await page.getByLabel('Password', { exact: true }).fill('heather in autumn');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible();
  await expect(page.locator('input[type=email]')).toHaveValue(email);
  await outbox.turnOver(email);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const code = codeIn(await outbox.take(email, /./));
  await page.getByLabel('Code').fill('00000000');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/code is wrong/)).toBeVisible();
  // A reload continues with the same step; a pasted code may contain spaces.
  await page.reload();
  await page.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.keyboard.press('Enter');
  await page.getByLabel('New password', { exact: true }).fill('hawthorn hedge');
  await page.getByLabel('Repeat the new password').fill('hawthorn hedge');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await signIn(page, email, 'hawthorn hedge');
  await expect(page).toHaveURL(/\/pages\/dashboard$/);

  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Email me a code' }).click();
  await page.locator('input[type=email]').fill(email);
  await outbox.turnOver(email);
  await page.locator('button[type=submit]').click();
  await page.getByLabel('Code').fill(codeIn(await outbox.take(email, /./)));
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/pages\/dashboard$/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('locking holds the session in every tab and on the server until the password is given', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/pages/company?q=north');
  await signIn(page);
  await expect(page.locator('main')).toContainText('Northern Field Services Ltd');
  const token = await page.evaluate(() => JSON.stringify(localStorage).match(/[\w-]{43}/)?.[0]);
  const headers = { Authorization: `Bearer ${token}` };
  const profile = () => fetch(`${product.url}/api/employees/profile`, { headers });

  const other = await context.newPage();
  await other.goto('/pages/department');
  await expect(other.locator('main')).toContainText('Heating and Ventilation');
  await page.goto('/auth/lock-screen?returnUrl=%2Fpages%2Fcompany%3Fq%3Dnorth');
  await expect(page.getByRole('heading', { name: 'Daniel Okafor' })).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/lock-screen\?returnUrl=%2Fpages%2Fdepartment/);
  await expect.poll(async () => (await profile()).status).toBe(401);

  await other.goto('/pages/users');
  await expect(other).toHaveURL(/\/auth\/lock-screen\?returnUrl=%2Fpages%2Fusers/);
  await other.locator('input[type=password]').fill('not it');
  await other.locator('button[type=submit]').click();
  await expect(other.locator('[aria-invalid=true]')).toBeFocused();
  await other.locator('input[type=password]').fill('Password1!');
  await other.locator('button[type=submit]').click();
  await expect(other).toHaveURL(/\/pages\/users/);
  await expect(page).toHaveURL(/\/pages\/company\?.*q=north/);
  expect((await profile()).status).toBe(200);

  // Locked by another program with this token: the page only learns of it from a refused call.
  await expect(page.locator('main')).toContainText('Northern Field Services Ltd');
  await fetch(`${product.url}/api/auth/lock`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{}',
  });
  const isHeld = /\/auth\/lock-screen\?returnUrl=/;
  await expect(async () => {
    // Its own ping may be refused first, otherwise the click.
    const elsewhere = page.getByRole('link', { name: 'Department', exact: true }).first();
    if (!isHeld.test(page.url())) await elsewhere.click({ timeout: 2_000 });
    await expect(page).toHaveURL(isHeld, { timeout: 3_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(page.locator('input[type=password]')).toHaveValue('');
});

test('the sign-in page says what it is, and redirects signed-in people to a page on this site and to no other', async ({
  page,
  product,
}) => {
  await test.step('the sign-in page says what it is to search engines and browsers', async () => {
    await page.goto('/auth/login');
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', /^Sign in to Fieldhouse: .{60,}\.$/);
  });

  await test.step('signed-in people are redirected to a page on this site, and to no other', async () => {
    await page.goto('/auth/login?returnUrl=%2Fpages%2Fcompany%3Fq%3Dnorth');
    await signIn(page);
    await expect(page).toHaveURL(/\/pages\/company\?.*q=north/);
    for (const hostile of [
      '//elsewhere.example/',
      '/..//elsewhere.example/',
      'javascript:alert(document.domain)',
      '/auth/logout',
    ]) {
      await page.goto(`/auth/login?${new URLSearchParams({ returnUrl: hostile })}`);
      await expect(page, hostile).toHaveURL(`${product.url}/pages/dashboard`);
    }
  });
});
