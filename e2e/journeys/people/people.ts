import type { Browser, Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { isLongRun } from '@/core/testing/longRun';
import { type Caller, callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { newColleague } from '../../support/colleague';
import { brokenWordsIn } from '../../support/fits';
import { expectNoSidewaysScroll, menuOf } from '../../support/layout';
import { startAnswering } from '../../support/network/answering';
import { factOf, inputOf, save } from '../../support/recordForm';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { emptyWeek, entryOn, saveEntries } from '../../support/timesheets/ownWeeks';
import { visit } from '../../support/visit';

const PASSWORD = 'larks over 41 meadows';

/** Signs in a second person in a separate browser context. */
async function signedInElsewhere(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/pages/customer');
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

/** Gives a person a vehicle and an IT asset. */
async function lendTo(admin: Caller, id: unknown): Promise<void> {
  const tag = String(Date.now()).slice(-8);
  const asset = { asset_tag: `LEAVER${tag}`, name: 'Laptop', type_id: 1 };
  const given = [
    ['vehicles', { registration: `LV${tag}` }, { driver_id: id, from: companyDay(new Date()) }],
    ['it-assets', asset, { user_id: id }],
  ] as const;
  for (const [path, record, to] of given) {
    const added = await admin.post(path, record);
    const lent = (added.body.data as { id: number }).id;
    expect((await admin.post(`${path}/assign`, { id: lent, ...to })).status).toBe(200);
  }
}

/** Returns the company property that a person has. */
const lentTo = async (admin: Caller, id: unknown) => [
  ...rowsOf(await admin.get(`vehicles?driver_id=${id}`)),
  ...rowsOf(await admin.get(`it-assets?user_id=${id}`)),
];

const employmentStatus = (page: Page) => page.getByRole('region', { name: 'Status' });

test('somebody is suspended and reinstated, then leaves with a checklist; typed text remains', async ({
  page,
  enter,
  product,
  browser,
}) => {
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const robin = await newColleague(product, 'Robin Ashby', PASSWORD);
  await admin.post('employees', { id: robin.id, start_date: '2026-01-05' });
  const theirs = await signedInElsewhere(browser, product.url, robin.email);
  await enter(`/pages/users/${robin.id}?edit`);
  const phone = inputOf(page, 'Phone');
  await phone.fill('07700 900555');

  await test.step('suspended during work', async () => {
    await expect(employmentStatus(page)).toContainText('Works here and can sign in.');
    await employmentStatus(page).getByRole('button', { name: 'Suspend…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Robin Ashby?' });
    await expect(dialog).toContainText('They are signed out at once');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Robin Ashby is suspended')).toBeVisible();
    await expect(employmentStatus(page)).toContainText('Cannot sign in until reinstated.');
    await menuOf(theirs).getByRole('link', { name: 'Property' }).click();
    await expect(theirs).toHaveURL(/\/auth\/login/);
  });

  await test.step('reinstated, and back at work', async () => {
    await employmentStatus(page).getByRole('button', { name: 'Reinstate' }).click();
    await expect(employmentStatus(page)).toContainText('Works here and can sign in.');
    await signIn(theirs, robin.email, PASSWORD);
    await expect(phone).toHaveValue('07700 900555');
  });

  const later = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const typed = (day: string) => day.split('-').reverse().join('-');
  const dialog = page.getByRole('dialog', { name: 'Robin Ashby is leaving' });
  const day = dialog.getByRole('textbox', { name: /^Last day/ });
  const leave = dialog.getByRole('button', { name: 'Mark as leaver' });

  await test.step('a future last day is recorded, and they work on until then', async () => {
    await employmentStatus(page).getByRole('button', { name: 'Mark as leaver…' }).click();
    await expect(day).toHaveValue(/^\d\d-\d\d-\d{4}$/);
    await expect(dialog).toContainText('Their access ends at once.');
    await day.fill('');
    await leave.click();
    await expect(dialog.getByText('Last day is required.')).toBeVisible();
    await expect(day).toBeFocused();
    await day.fill('02-01-2026');
    await leave.click();
    await expect(dialog.getByText('The last day cannot be before the start date.')).toBeVisible();
    await day.fill(typed(later));
    await expect(dialog).toContainText(`They can sign in until the end of ${typed(later)}.`);
    expect(await seriousFindings(page)).toEqual([]);
    await leave.click();
    await expect(dialog).toBeHidden();
    await expect(employmentStatus(page).getByText(`Leaves ${typed(later)}`)).toBeVisible();
    await menuOf(theirs).getByRole('link', { name: 'Property' }).click();
    await expect(theirs.getByRole('table')).toBeVisible();
  });

  await test.step('what is assigned to them is reassigned or returned, all of a kind at once', async () => {
    const [others] = [rowsOf(await admin.get('employees?q=Fatima'))];
    const names = [1, 2].map((n) => `Robin's ${robin.id} ${n}`);
    for (const name of names)
      expect(
        (await admin.post('departments', { name, company_id: 1, manager_id: robin.id })).status,
      ).toBe(200);
    await lendTo(admin, robin.id);
    await employmentStatus(page).getByRole('button', { name: "Leaver's checklist…" }).click();
    const checklist = page.getByRole('dialog', { name: 'Checklist for Robin Ashby' });
    const item = checklist.getByRole('listitem').filter({ hasText: 'Departments they manage' });
    await expect(item).toContainText(`${names[0]}, ${names[1]}`);
    await expect(item).toHaveAttribute('data-done', 'false');
    await expect(checklist.getByText('People they manage')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await item.getByRole('button', { name: 'Reassign: Departments they manage' }).click();
    const asked = page.getByRole('dialog', { name: 'Reassign: Departments they manage' });
    await asked.getByRole('combobox', { name: /^New owner/ }).fill('Fatima');
    await page
      .getByRole('option', { name: /^Fatima/ })
      .first()
      .click();
    expect(await seriousFindings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(item).toHaveAttribute('data-done', 'true');
    await expect(item).toContainText('Nothing left');
    const handed = rowsOf(await admin.get(`departments?q=${encodeURIComponent(names[0] ?? '')}`));
    expect(others.map(({ id }) => id)).toContain(handed[0]?.manager_id);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'the checklist at 320');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const label of ['Vehicles', 'IT assets']) {
      const lent = checklist.getByRole('listitem').filter({ hasText: label });
      await expect(lent).toHaveAttribute('data-done', 'false');
      await lent.getByRole('button', { name: `Return: ${label}`, exact: true }).click();
      const asked = page.getByRole('dialog', { name: `Return: ${label}` });
      await asked.getByRole('button', { name: 'Return', exact: true }).click();
      await expect(page.getByText('1 returned').first()).toBeVisible();
      if (label === 'Vehicles') {
        // The next action has the focus, and the toast does not cover it.
        const next = checklist.getByRole('button', { name: 'Return: IT assets', exact: true });
        await expect(next).toBeFocused();
        const isClear = () =>
          next.evaluate((button) => {
            const over = document.querySelector('[data-toast]')?.getBoundingClientRect();
            const under = button.getBoundingClientRect();
            return over && (over.bottom <= under.top || over.top >= under.bottom);
          });
        await expect.poll(isClear).toBe(true);
      }
      await expect(lent).toHaveAttribute('data-done', 'true');
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await lentTo(admin, robin.id)).toEqual([]);
    await checklist.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('stays after all, then leaves immediately', async () => {
    await employmentStatus(page).getByRole('button', { name: 'Not leaving after all' }).click();
    await expect(employmentStatus(page)).toContainText('Works here and can sign in.');
    await employmentStatus(page).getByRole('button', { name: 'Mark as leaver…' }).click();
    await day.fill('05-03-2026');
    await day.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(employmentStatus(page)).toContainText('Left on 05-03-2026 and cannot sign in.');
    await expect(inputOf(page, 'End date')).toHaveValue('05-03-2026');
    await menuOf(theirs).getByRole('link', { name: 'Customer' }).click();
    await expect(theirs).toHaveURL(/\/auth\/login/);
  });

  await expect(phone).toHaveValue('07700 900555');
  await save(page);
  const [row] = rowsOf(await admin.get(`employees?id=${robin.id}`));
  expect(row).toMatchObject({ status: 'left', end_date: '2026-03-05', phone: '07700 900555' });
  await theirs.context().close();
});

test('a role is narrowed by mouse and by keyboard, and people who have it see less', {
  tag: LONG_ONLY,
}, async ({ page, enter, product, browser }) => {
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const jo = await newColleague(product, 'Jo Marsden', PASSWORD);
  const name = `Site manager ${jo.id}`;
  await enter('/pages/users/roles/create', 'super.admin@example.com');

  await test.step('the role', async () => {
    await inputOf(page, 'Name').fill(name);
    await inputOf(page, 'Starts from').click();
    await page.getByRole('option', { name: 'Contract manager' }).click();
    const matrix = page.locator('main form table');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWordsIn(matrix), `words at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const { height } = await matrix.evaluate((element) => element.getBoundingClientRect());
    expect(height, 'the height of the matrix').toBeLessThan(1500);
    await page.setViewportSize({ width: 1280, height: 720 });
    const box = (of: string) => page.getByRole('checkbox', { name: of, exact: true });
    await box('Customers and properties: Add').click();
    await page.keyboard.press('Tab');
    await expect(box('Customers and properties: Edit')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(box('Customers and properties: Edit')).not.toBeChecked();
    await expect(box('Customers and properties: Delete')).toBeChecked();
    await box('Companies: See').focus();
    await page.keyboard.press('Space');
    // Without permission to see a list nothing else is possible; any permission on it includes seeing it.
    await expect(
      box('Customers and properties: Delete').locator('xpath=ancestor::label'),
    ).toHaveText('Deleteteam');
    await box('Customers and properties: See').click();
    await expect(box('Customers and properties: Delete')).not.toBeChecked();
    await expect(box('Customer rates: See')).not.toBeChecked();
    await box('Customers and properties: Delete').click();
    await expect(box('Customers and properties: See')).toBeChecked();
    expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    const [role] = rowsOf(await admin.get(`roles?q=${encodeURIComponent(name)}`));
    expect(role).toMatchObject({
      copies: 'CONTRACT_MANAGER',
      denied:
        'companies/see customers/add customers/edit customers/rates ' +
        'customer-rates/see customer-rates/add customer-rates/edit customer-rates/delete',
    });
  });

  await test.step('given to somebody', async () => {
    await page.goto(`/pages/users/${jo.id}?edit`);
    const role = page.getByRole('combobox', { name: /^Role/ });
    await role.fill(name);
    await page.getByRole('option', { name }).click();
    await save(page);
  });

  await test.step('as its holder sees it', async () => {
    const theirs = await signedInElsewhere(browser, product.url, jo.email);
    await expect(
      theirs.getByRole('button', { name: new RegExp(`Jo Marsden, ${name}`) }),
    ).toBeVisible();
    await expect(theirs.getByRole('link', { name: /^Add/ })).toHaveCount(0);
    await menuOf(theirs).getByRole('button', { name: 'Configuration' }).click();
    const company = menuOf(theirs).getByRole('link', { name: /^Company/ });
    await expect(company).toHaveAttribute('aria-disabled', 'true');
    await expect(menuOf(theirs).getByRole('link', { name: /^Department/ })).toHaveAttribute('href');
    await theirs.goto('/pages/company');
    await expect(theirs.getByText("You don't have access to this page")).toBeVisible();

    const [property] = rowsOf(await admin.get('properties?q=Mill'));
    const [customer] = rowsOf(await admin.get(`customers?id=${property?.customer_id}`));
    const monday = await emptyWeek(admin, jo.id);
    const place = { customer_id: customer?.id, property_id: property?.id };
    await saveEntries(admin, jo.id, monday, [entryOn(monday, place)]);
    await theirs.goto(`/pages/timesheet?week=${monday}`);
    const row = theirs.getByRole('row', { name: /^J-77/ });
    await expect(row).toContainText(String(property?.name));
    await expect(theirs.locator('main')).not.toContainText(/#\d/);
    await theirs.context().close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // Higher roles see no more here; the long run checks a manager too.
  const people = ['engineer@example.com', 'contract.manager@example.com'];
  for (const email of isLongRun ? people : people.slice(0, 1)) {
    test(`on their own profile ${email} can change only their contact details`, {
      tag: LONG_ONLY,
    }, async ({ page, enter }) => {
      await enter('/pages/dashboard', email);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'My profile' }).click();
      await expect(page).toHaveURL(/\/pages\/users\/\d+$/);
      await expect(employmentStatus(page)).toContainText('Works here and can sign in.');
      await expect(page.getByRole('region', { name: 'Invitation' })).toContainText('Accepted');
      await expect(page.locator('main').getByText(email)).toBeVisible();
      if (email.startsWith('engineer')) {
        const managerOf = page.locator('dl > div').filter({ hasText: 'Contract manager' });
        await expect(managerOf).toContainText('Morgan Reid');
      }
      await expect(page.locator('main').getByRole('textbox')).toHaveCount(3);
      const number = page.getByLabel('Emergency phone');
      await number.fill('12');
      const changes = page.getByText('1 change', { exact: true });
      await expect(changes).toBeInViewport();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/^Emergency phone must be a telephone number/)).toBeVisible();
      await number.fill('01632 960207');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/ was saved$/)).toBeVisible();
      await expect(changes).toHaveCount(0);
      await expect(page).toHaveURL(/\/pages\/users\/\d+$/);
      await expect(number).toHaveValue('01632 960207');
      await expect(employmentStatus(page).getByRole('button')).toHaveCount(0);
      await expect(
        page.getByRole('region', { name: 'Invitation' }).getByRole('button'),
      ).toHaveCount(0);
      await expectNoSidewaysScroll(page, 'the own profile');
      expect(await seriousFindings(page)).toEqual([]);
    });
  }
});

test('people are found by role, added and invited, and suspended though somebody else has just changed them', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(90_000);
  await test.step('employees are grouped by role, each group linking to its list', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/employees/by-role')) asked.push(request.url());
    });
    await enter('/pages/users');
    await page
      .getByRole('navigation', { name: 'Lists on this page' })
      .getByRole('link', { name: 'By role' })
      .click();
    await expect(page).toHaveURL(/\/pages\/users\/by-role$/);
    const engineers = page.getByRole('region', { name: /^Engineer( \d+)?$/ });
    await expect(engineers.getByRole('row').nth(1)).toBeVisible();
    expect(asked.some((url) => /role_id=\d+/.test(url) && /role=Engineer/.test(url))).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await engineers.scrollIntoViewIfNeeded();
      await expect(engineers.getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page, `by role at ${width}`);
    }
    await page.reload();
    await engineers.scrollIntoViewIfNeeded();
    await engineers.getByRole('link', { name: /^All \d+ employees$/ }).click();
    await expect(page).toHaveURL(/\/pages\/users\?filter=/);
  });

  await test.step('a new employee is shown, and can be invited immediately', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, '/pages/users');
    await visit(page, '/pages/users/create');
    const name = `Alex Orchard ${Date.now()}`;
    await inputOf(page, 'Name').fill(name);
    await inputOf(page, 'E-mail').fill(`alex.${Date.now()}@example.com`);
    await inputOf(page, 'Role').fill('Engineer');
    await page.getByRole('option', { name: 'Engineer', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/users\/\d+$/);
    await expect(page).toHaveTitle(`${name} | Fieldhouse`);
    await page
      .getByRole('region', { name: 'Invitation' })
      .getByRole('button', { name: 'Send invitation' })
      .click();
    await expect(page.getByText(/^Invited on .* valid until/)).toBeVisible();
    // Back does not return to a submitted form.
    await page.goBack();
    await expect(page).toHaveURL(/\/pages\/users$/);
  });

  await test.step('suspending a person just changed by somebody else is refused with a message', async () => {
    const admin = await callerOf(product.url, 'super.admin@example.com');
    const kim = await newColleague(product, 'Kim Farrow', PASSWORD);
    await visit(page, `/pages/users/${kim.id}`);
    await employmentStatus(page).getByRole('button', { name: 'Suspend…' }).click();
    await admin.post('employees', { id: kim.id, phone: '07700 900556' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else saved this record');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(factOf(page, 'Phone')).toHaveText('07700 900556');
    await employmentStatus(page).getByRole('button', { name: 'Suspend…' }).click();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(employmentStatus(page)).toContainText('Cannot sign in until reinstated.');

    // Nobody can lock themselves out.
    await visit(page, '/pages/users/2');
    await expect(employmentStatus(page)).toContainText('Works here and can sign in.');
    await expect(employmentStatus(page).getByRole('button')).toHaveCount(0);
  });
});

test('work schedules that fail to load say so, and the lists next to them work on', {
  tag: LONG_ONLY,
}, async ({ page, product, faults }) => {
  const door = await startAnswering(product.url);
  const schedules = /^\/api\/work-schedules/;
  door.answer('GET', schedules, { status: 500, body: { success: false } });
  await page.goto(`${door.url}/pages/users/work-schedules`);
  await signIn(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load' });
  await expect(alert).toContainText('Could not load work schedules');
  const tabs = page.getByRole('navigation', { name: 'Lists on this page' });
  for (const tab of ['Work Locations', 'Employment Types']) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
  await tabs.getByRole('link', { name: 'Work Schedules' }).click();
  await expect(alert).toContainText('Could not load work schedules');
  door.answer('GET', schedules, undefined);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const unexpected = faults.filter((fault) => !/Failed to load resource/.test(fault));
  expect(unexpected).toEqual([]);
  faults.length = 0;
  await door.stop();
});
