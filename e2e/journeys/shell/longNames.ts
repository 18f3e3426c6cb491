import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { type Caller, callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { newColleague } from '../../support/colleague';
import { expectAllFits } from '../../support/fits';
import { expect, LONG_ONLY, test } from '../../support/test';
import { MANAGER, queueBetween } from '../../support/timesheets/reviewedWeeks';
import { panelOf, rowLinks, toastOf } from '../../support/timesheets/reviewQueue';
import { settled, visit } from '../../support/visit';

const PASSWORD = 'larks over 41 meadows';
/** Returns a name of 120 characters without a break, at the end of its list, where no other journey looks. */
const longName = (first: string) => `Z${first}`.padEnd(120, 'schifffahrtsgesellschaft');
/** A desktop and a phone; the long run adds a phone of the usual width. */
const WIDTHS: readonly (readonly [number, number])[] = [
  [1440, 900],
  ...(isLongRun ? ([[390, 844]] as const) : []),
  [320, 640],
];

async function add(caller: Caller, path: string, values: object): Promise<number> {
  const { status, body } = await caller.post(path, values);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: number }).id;
}

/** Expects the screen to fit and pass axe, which in the short run checks the narrow width only. */
async function expectAsItIs(page: Page, where: string): Promise<void> {
  await expectAllFits(page, where);
  if (!isLongRun && (page.viewportSize()?.width ?? 0) > 400) return;
  expect.soft(await seriousFindings(page), where).toEqual([]);
}

/** Checks the screen at every width. */
async function expectFit(page: Page, where: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expectAsItIs(page, `${where} at ${width}`);
  }
}

/** Opens an address and checks it at every width once a text is shown. */
async function expectFitAt(page: Page, address: string, text: string): Promise<void> {
  await visit(page, address);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('main').getByText(text).first()).toBeVisible();
    await settled(page);
    await expectAsItIs(page, `${address} at ${width}`);
  }
}

test('records and lists with names of 120 characters fit every screen', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(240_000);
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const company = longName('Company');
  const company_id = await add(admin, 'companies', { name: company });
  const person = longName('Employee');
  const [role] = rowsOf(await admin.get('roles?q=Engineer'));
  const user_id = await add(admin, 'employees', {
    name: person,
    role_id: role?.id,
    email: `${'e'.repeat(40)}@example.com`,
    company_id,
  });
  await add(admin, 'departments', {
    name: longName('Department'),
    company_id,
    manager_id: user_id,
  });
  const customer_id = await add(admin, 'customers', {
    name: longName('Customer'),
    customer_type_id: 1,
  });
  const property_id = await add(admin, 'properties', { name: longName('Property'), customer_id });
  const fuel_id = await add(admin, 'fuel-types', { name: longName('Fuel') });
  await enter('/pages/company', 'super.admin@example.com');
  const records: [string, number, string][] = [
    ['employees', user_id, 'Employee'],
    ['customers', customer_id, 'Customer'],
    ['properties', property_id, 'Property'],
    ['companies', company_id, 'Company'],
    ['fuel-types', fuel_id, 'Fuel'],
  ];
  for (const [path, id, first] of records) {
    const route = registry.get(path)?.route;
    const filter = JSON.stringify({ q: longName(first).slice(0, 30) });
    await expectFitAt(page, `/${route}?filter=${filter}`, longName(first));
    await expectFitAt(page, `/${route}/${id}`, 'Added');
  }
});

test('somebody with a name of 120 characters has a menu, a week, and a checklist when they leave', {
  tag: LONG_ONLY,
}, async ({ page, product, enter }) => {
  test.setTimeout(240_000);
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const [manager] = rowsOf(await admin.get(`employees?email=${MANAGER}`));
  const { id, email, name } = await newColleague(product, longName('Engineer'), PASSWORD);
  await admin.post('employees', {
    id,
    contract_manager_id: manager?.id,
    start_date: '2005-01-03',
    work_schedule_id: rowsOf(await admin.get('work-schedules'))[0]?.id,
  });
  const entry = { user_id: id, date: '2005-01-05', start_time: '06:00', end_time: '23:30' };
  await add(admin, 'timesheets', { ...entry, job_number: 'J'.padEnd(40, '7') });
  await enter('/pages/timesheet?week=2005-01-03', email);

  await test.step('their own week and their menu', async () => {
    await expect(page.getByRole('heading', { name: 'My week' })).toBeVisible();
    await expectFit(page, 'the week');
    const menu = page.getByRole('button', { name: new RegExp(name) });
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Welcome!' })).toContainText(name);
    await expectFit(page, 'the user menu');
    await page.keyboard.press('Escape');
  });

  await test.step('the queue and its panel', async () => {
    await admin.post('timesheets/submit', { user_id: id, week_start: '2005-01-03' });
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(queueBetween('2005-01-03', '2005-01-03'), MANAGER);
    await expect(rowLinks(page)).toHaveCount(1);
    await expect(panelOf(page).getByRole('heading', { name })).toBeVisible();
    await expectFit(page, 'the queue');
    // A sheet covers the page where the panel has no space: open it at each width, because nobody resizes while it is open.
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await rowLinks(page).first().click();
      const shown = width === 1440 ? panelOf(page) : page.getByRole('dialog');
      await expect(shown.getByRole('heading', { name })).toBeVisible();
      await expectAsItIs(page, `the week in the queue at ${width}`);
      await shown.getByRole('button', { name: 'Return…' }).click();
      await expect(page.getByRole('dialog', { name: /^Return the week of/ })).toBeVisible();
      await expectAsItIs(page, `the question before a return at ${width}`);
    }
  });

  await test.step('their week, whose title stays in its bar above the subtitle', async () => {
    await page.goto(`/pages/timesheet?user_id=${id}&week=2005-01-03`);
    await expect(page.getByRole('heading', { name: `${name}’s week` })).toBeVisible();
    await expectFit(page, 'the week of somebody else');
  });

  await test.step('the leaver’s checklist', async () => {
    await add(admin, 'departments', {
      name: longName('Handed over'),
      company_id: 1,
      manager_id: id,
    });
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(`/pages/users/${id}`, 'super.admin@example.com');
    await page.getByRole('button', { name: 'Mark as leaver…' }).click();
    const question = page.getByRole('dialog', { name: `${name} is leaving` });
    await expect(question).toContainText('Their access ends at once.');
    await expectFit(page, 'the question before somebody leaves');
    // On the phone the toast is as high as the foot of the next dialog.
    await page.setViewportSize({ width: 390, height: 844 });
    await question.getByRole('button', { name: 'Mark as leaver' }).click();
    await expect(question).toBeHidden();
    // The toast waits while the window has no focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(toastOf(page)).toBeVisible();
    await page.getByRole('button', { name: "Leaver's checklist…" }).click();
    const checklist = page.getByRole('dialog', { name: `Checklist for ${name}` });
    await expect(checklist).toContainText(longName('Handed over'));
    await checklist.getByRole('button', { name: 'Close' }).click({ trial: true });
    await checklist.getByRole('link', { name: 'Open' }).click({ trial: true });
    await expect(toastOf(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(toastOf(page)).toBeHidden({ timeout: 10_000 });
    await expectFit(page, 'the checklist');
  });
});

test('a sheet with headings and cells of 120 characters pushes no column away', async ({
  page,
  enter,
}) => {
  await enter('/pages/customer/import');
  const block = [
    `${longName('Head')},Name,Customer type`,
    `${longName('Cell')},Ada & Sons,Healthcare`,
  ].join('\n');
  const file = {
    name: `${longName('File')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(block),
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('main input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Add 1' })).toBeVisible();
  const last = page.getByRole('button', { name: 'Column “Customer type”: Customer type' });
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const table = page.locator('main table');
    // The sheet is drawn again for another width.
    await expect(async () => {
      const edge = await table.evaluate((element) =>
        element.parentElement?.getBoundingClientRect(),
      );
      const box = await last.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(edge?.right ?? 0);
    }).toPass({ timeout: 10_000 });
    await expectAsItIs(page, `a sheet at ${width}`);
  }
});

// Rarer pages, checked as in the two tests above.
if (isLongRun)
  test('vehicles, checks, defects, audits and the calendar with names of 120 characters fit a phone', async ({
    page,
    enter,
    product,
  }) => {
    test.setTimeout(120_000);
    const admin = await callerOf(product.url, 'super.admin@example.com');
    const [role] = rowsOf(await admin.get('roles?q=Engineer'));
    const driver_id = await add(admin, 'employees', {
      name: longName('Driver'),
      role_id: role?.id,
      email: `${'d'.repeat(40)}@example.com`,
    });
    const make_id = await add(admin, 'makes', { name: longName('Make') });
    const registration = 'ZZWWWWWWWWWW';
    const vehicle_id = await add(admin, 'vehicles', { registration, make_id });
    const today = companyDay(new Date());
    await admin.post('vehicles/assign', { id: vehicle_id, driver_id, from: today });
    const [version] = rowsOf(await admin.get('vehicle-checklist?status=published'));
    const items = version?.items as { key: string }[];
    const check = await add(admin, 'vehicle-inspections', {
      filing_key: randomUUID(),
      vehicle_id,
      driver_id,
      checklist_version: version?.number,
      odometer: 1_999_995,
      location: 'L'.repeat(200),
      signature: longName('Driver'),
      answers: items.map(({ key }) =>
        key === 'washers'
          ? { item: key, answer: 'fail', severity: 'minor', note: 'n'.repeat(900) }
          : { item: key, answer: 'pass' },
      ),
    });
    await admin.post('vehicle-inspections/corrective-action', {
      id: check,
      action: 'a'.repeat(900),
      performed_by: longName('Garage'),
      evidence: 'E'.repeat(200),
      cost_minor: 99_999_999,
    });
    const [defect] = rowsOf(await admin.get(`vehicle-defects?inspection_id=${check}`));
    const location_id = await add(admin, 'it-locations', { name: longName('Store') });
    const audit = await add(admin, 'it-asset-audits', { location_id });
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(`/pages/calendar?view=list&date=${today}`, 'super.admin@example.com');
    await page.getByRole('button', { name: 'Add event' }).click();
    await page.getByRole('dialog').getByLabel(/^Name/).fill(longName('Event'));
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('main').getByText(longName('Event'))).toBeVisible();
    // The notice covers what is below for seconds.
    await expect(page.getByText('Event saved')).toBeHidden();
    await expectAsItIs(page, 'the calendar');
    for (const [address, text] of [
      ['/pages/daily-vehicle-check', longName('Make')],
      [`/pages/vehicle/${vehicle_id}`, longName('Driver')],
      [`/pages/daily-vehicle-check/vehicle-inspections/${check}`, 'Nil defects'],
      [`/pages/daily-vehicle-check/vehicle-defects/${defect?.id}`, 'What was done'],
      [`/inventory/it-assets/it-asset-audits/${audit}`, '0 of 0 found'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('main').getByText(text).first()).toBeVisible();
      await expectAsItIs(page, address);
    }
  });
