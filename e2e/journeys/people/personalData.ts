import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { newColleague } from '../../support/colleague';
import { expectNoSidewaysScroll } from '../../support/layout';
import { factOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';

const PASSWORD = 'larks over 41 meadows';

const panel = (page: Page) => page.getByRole('region', { name: 'Personal data' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });

/** Returns the texts of an archive by the names of its files. */
async function filesIn(download: Download): Promise<Record<string, string>> {
  const files = unzipSync(await readFile(await download.path()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
}

async function downloaded(page: Page, name: string): Promise<Record<string, string>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, name).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Personal data of .+\.zip$/);
  return filesIn(download);
}

test('people take the data about themselves with them, from their profile', async ({
  page,
  enter,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const engineer = await callerOf(product.url, 'engineer@example.com');
  const { id, email } = (await engineer.get('employees/profile')).body.data as {
    id: number;
    email: string;
  };
  await enter(`/pages/users/${id}`, 'engineer@example.com');
  await expect(panel(page)).toContainText('All data about you');
  await expectNoSidewaysScroll(page, 'personal data');
  expect(await seriousFindings(page)).toEqual([]);
  const files = await downloaded(page, 'Download my data');
  await expect(page.getByText('Personal data downloaded')).toBeVisible();
  expect(files['Employees.csv']).toContain(email);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['Read me.txt', 'personal-data.json', 'Timesheet Entries.csv']),
  );
  await expect(button(page, 'Erase personal data…')).toHaveCount(0);
});

test('the data of a leaver is downloaded and then erased, except what the law requires', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const robin = await newColleague(product, 'Robin Erased', PASSWORD);
  const leaver = { id: robin.id, start_date: '2019-01-07', phone: '07700 900555' };
  const left = { ...leaver, end_date: '2026-04-30', payroll_number: `R${robin.id}` };
  expect((await admin.post('employees', left)).status).toBe(200);
  await enter(`/pages/users/${robin.id}`, 'super.admin@example.com');
  const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Robin Erased?' });
  const confirm = dialog.getByRole('button', { name: 'Erase the data of Robin Erased' });

  await test.step('an administrator downloads it, and the history says so', async () => {
    const files = await downloaded(page, 'Download personal data');
    expect(files['Employees.csv']).toContain(robin.email);
    const history = JSON.stringify({ entity: 'employees', entity_id: robin.id });
    const { body } = await admin.get(
      `rest/activity-events?filter=${encodeURIComponent(history)}&sort=["id","DESC"]`,
    );
    const [event] = body as unknown as { action: string }[];
    expect(event?.action).toBe('personal_data');
  });

  await test.step('the dialog first shows what goes and what stays, and Escape changes nothing', async () => {
    await button(page, 'Erase personal data…').press('Enter');
    const section = (name: string) =>
      dialog.locator('section').filter({ has: page.getByRole('heading', { name }) });
    await expect(section('Will be erased')).toContainText('Contact details: E-mail, Phone');
    await expect(section('Must stay by law')).toContainText('Payroll details, until 05-04-2030');
    await expect(section('Must stay by law')).toContainText('Pay As You Earn');
    await expect(dialog).toContainText('This cannot be undone.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(confirm).toBeInViewport();
    await expectNoSidewaysScroll(page, 'personal data');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(rowsOf(await admin.get(`employees?id=${robin.id}`))[0]).toMatchObject({
      email: robin.email,
    });
  });

  await test.step('with the keyboard alone it is erased, and what the law requires stays', async () => {
    await button(page, 'Erase personal data…').press('Enter');
    await expect(confirm).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The personal data of Robin Erased is erased')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(factOf(page, 'E-mail')).toHaveText(`former-employee-${robin.id}@erased.invalid`);
  });

  await test.step('once no law requires anything, the name goes too', async () => {
    const past = { id: robin.id, start_date: '2009-01-05', end_date: '2012-03-30' };
    expect((await admin.post('employees', past)).status).toBe(200);
    await page.reload();
    await button(page, 'Erase personal data…').click();
    await expect(dialog).toContainText('Nothing. Totals and records stay, without a name.');
    await confirm.click();
    await expect(page.getByText('The personal data of Robin Erased is erased')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `Former employee ${robin.id}` }).first(),
    ).toBeVisible();
    const former = page.getByRole('dialog', {
      name: `Erase the personal data of Former employee ${robin.id}?`,
    });
    await button(page, 'Erase personal data…').click();
    await expect(former).toContainText('Nothing can be erased today.');
    await expect(former.getByRole('button', { name: /^Erase/ })).toHaveCount(0);
    await former.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('somebody who still has something is not erased, and the dialog says why', async () => {
    const sam = await newColleague(product, 'Sam Holder', PASSWORD);
    const department = { name: `Sam's ${sam.id}`, company_id: 1, manager_id: sam.id };
    expect((await admin.post('departments', department)).status).toBe(200);
    await admin.post('employees', { id: sam.id, start_date: '2019-01-07', end_date: '2026-04-30' });
    await page.goto(`/pages/users/${sam.id}`);
    await button(page, 'Erase personal data…').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Sam Holder still has');
    await expect(page.getByRole('button', { name: /^Erase the data of/ })).toHaveCount(0);
  });
});
