import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { onePagePdf } from '@/core/samples/pdf';
import { isLongRun } from '@/core/testing/longRun';
import { type Caller, callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import { inputOf, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { MANAGER, queueBetween } from '../../support/timesheets/reviewedWeeks';
import { rowLinks } from '../../support/timesheets/reviewQueue';
import { visit } from '../../support/visit';

const ENGINEER = { id: 4, email: 'engineer@example.com' };
const MANAGER_ID = 3;
const JOB = 'J-4242';
const today = companyDay(new Date());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sums = (page: Page) => page.getByRole('region', { name: 'Sums' });
const filter = (values: object) => `?${new URLSearchParams({ filter: JSON.stringify(values) })}`;

/** The figures of the same story on each basis: labour 600.00 and materials 400.00, then 500.00 of labour. */
const STORIES = [
  {
    basis: 'period',
    week: '2023-03-06',
    due: '£1,026.00',
    certified: '£923.40',
    parts: ['500', '423.40', '£423.40'],
    next: '£475.00',
    withRelease: '£510.00',
    last: '£510.00',
    totals: ['£1,460.00', '£1,365.00', '£1,433.40'],
  },
  {
    basis: 'cumulative',
    week: '2023-03-13',
    due: '£836.00',
    certified: '£752.40',
    parts: ['500', '252.40', '£252.40'],
    next: '£570.00',
    withRelease: '£605.00',
    last: '£408.00',
    totals: ['£1,555.00', '£1,365.00', '£1,160.40'],
  },
] as const;

type Record = { id: number } & { [field: string]: unknown };

/** Makes a call that must succeed. Returns its response. */
async function done(by: Caller, path: string, body: object): Promise<Record> {
  const answer = await by.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Record;
}

/** Creates the manager's customer at £75.00 an hour, and a contract with notices, 5 % retention, VAT and CIS. */
async function agreed(admin: Caller, basis: string) {
  const name = `From entry to payment, ${basis}`;
  const customer = await done(admin, 'customers', {
    name,
    customer_type_id: 1,
    contract_manager_id: MANAGER_ID,
    labour_rate_minor: 7_500,
  });
  const contract = await done(admin, 'afp-contracts', {
    name,
    customer_id: customer.id,
    basis,
    uses_notices: true,
    retention_percent: '5.00',
    vat_percent: '20.00',
    cis_percent: '20',
    is_reverse_charge: basis === 'cumulative',
  });
  return { name, customer, contract };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await inputOf(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function rebillable(page: Page): Promise<void> {
  await inputOf(page, 'Rebillable').click();
  await expect(inputOf(page, 'Rebillable')).toBeChecked();
}

const typed = (day: string) => day.split('-').reverse().join('-');

/** Confirms the dialog that a button opens. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Enters a day and an expense as the engineer, and submits both. */
async function enteredByHand(page: Page, customer: string, week: string): Promise<void> {
  await visit(page, '/pages/timesheet/entries/create');
  await inputOf(page, 'Date').fill(typed(week));
  await inputOf(page, 'Start time').fill('08:00');
  await inputOf(page, 'End time').fill('16:30');
  await inputOf(page, 'Job number').fill(JOB);
  await choose(page, 'Customer', customer);
  await rebillable(page);
  await save(page);
  await visit(page, `/pages/timesheet?week=${week}`);
  await button(page, 'Submit week').click();
  await button(page, 'Submit anyway').click();
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();

  await visit(page, '/pages/expenses/create');
  await choose(page, 'Type', 'Materials');
  await inputOf(page, 'Date').fill(typed(week));
  await inputOf(page, 'Amount').fill('480');
  await inputOf(page, 'VAT included').fill('80');
  await inputOf(page, 'Job number').fill(JOB);
  await choose(page, 'Customer', customer);
  await rebillable(page);
  await inputOf(page, 'Description').fill(`Pump for ${customer}`);
  const buffer = Buffer.from(onePagePdf(['Pump']));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pump.pdf', mimeType: 'application/pdf', buffer });
  await save(page);
  await visit(page, `/pages/expenses${filter({ date_from: week, date_to: week })}`);
  await page.getByRole('link', { name: `Pump for ${customer}`, exact: true }).click();
  await button(page, 'Submit').click();
  await expect(page.getByText(/^This expense has been submitted\./)).toBeVisible();
}

/** Enters the same over HTTP. */
async function entered(engineer: Caller, customer_id: number, week: string): Promise<void> {
  const work = { customer_id, job_number: JOB, is_rebillable: true };
  const day = { date: week, start_time: '08:00', end_time: '16:30' };
  await done(engineer, 'timesheets', { user_id: ENGINEER.id, ...day, ...work });
  await done(engineer, 'timesheets/submit', { user_id: ENGINEER.id, week_start: week });
  const form = new FormData();
  const bought = {
    ...work,
    expense_type_id: 3,
    date: week,
    amount_minor: 48_000,
    vat_minor: 8_000,
  };
  for (const [name, value] of Object.entries(bought)) form.set(name, String(value));
  form.set('receipts', new Blob([new Uint8Array(onePagePdf(['Pump']))]), 'pump.pdf');
  const { body } = await engineer.send('expenses', form);
  await done(engineer, 'expenses/submit', { id: (body.data as Record).id });
}

/** Approves the only row of a queue. */
async function approvedInQueue(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(rowLinks(page)).toHaveCount(1);
  await rowLinks(page).first().focus();
  // The row leaves before the response arrives, and loading another page meanwhile would cancel the call.
  const answered = page.waitForResponse((response) => /\/approve\b/.test(response.url()));
  await page.keyboard.press('a');
  await expect(rowLinks(page)).toHaveCount(0);
  expect((await answered).ok()).toBe(true);
}

const ofYears = { date_from: '2023-01-01', date_to: today };

/** Expects these figures in a customer's rebillable report: labour, expenses and total. */
async function expectCharged(page: Page, customer: number, application: RegExp): Promise<void> {
  await visit(page, `/pages/rebillable-reports${filter({ customer_id: customer, ...ofYears })}`);
  const totals = page.getByRole('region', { name: 'Totals of all charges found, by source' });
  await expect(totals.getByRole('row', { name: /^Labour 1 / })).toContainText('£600.00');
  await expect(totals.getByRole('row', { name: /^Expense 1 / })).toContainText('£400.00');
  await expect(totals.getByRole('row', { name: /^Total 2 / })).toContainText('£1,000.00');
  await expect(page.getByText(application)).toHaveCount(2);
}

/** Expects these values for a customer in the report on applications. */
async function expectReported(page: Page, customer: number, said: readonly string[]) {
  await visit(page, `/pages/afp-reports${filter({ customer_id: customer, ...ofYears })}`);
  const totals = page.getByRole('region', { name: 'Totals', exact: true });
  for (const one of said) await expect(totals).toContainText(one);
}

/** Records what the customer certified: optionally a job for less with its reason, and the payment notice. */
async function certify(page: Page, sum: string, less?: { job: string; amount: string }) {
  await button(page, 'Certify…').click();
  const dialog = page.getByRole('dialog', { name: /^Certify/ });
  if (less) {
    await dialog.getByLabel(`Job ${less.job}`, { exact: true }).fill(less.amount);
    await dialog
      .getByLabel(`Reason for the lower amount, job ${less.job}`)
      .fill('Two doors are missing.');
  }
  await dialog.getByLabel(/^Sum of the payment notice/).fill(sum);
  await dialog.getByLabel(/^Basis of the payment notice/).fill('As valued on site.');
  await dialog.getByRole('button', { name: 'Certify', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function pay(page: Page, amount?: string): Promise<void> {
  await button(page, 'Record payment…').click();
  const dialog = page.getByRole('dialog', { name: /^Payment for/ });
  if (amount) await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByRole('button', { name: 'Record payment', exact: true }).click();
  await expect(dialog).toBeHidden();
}

// The contract suite proves the sums on both bases; the long run walks through both on the screens.
for (const story of isLongRun ? STORIES : STORIES.slice(0, 1))
  test(`hours and an expense become an application on the ${story.basis} basis, are paid in parts, and the retention comes back`, async ({
    page,
    product,
    enter,
  }) => {
    test.setTimeout(240_000);
    const { basis, week } = story;
    const admin = await callerOf(product.url);
    const manager = await callerOf(product.url, MANAGER);
    const { name, customer, contract } = await agreed(admin, basis);

    if (basis === 'period') {
      await enter('/', ENGINEER.email);
      await test.step('an engineer enters a day and an expense', () =>
        enteredByHand(page, name, week));
      await test.step('the manager approves both from their queues', async () => {
        await becomes(page, MANAGER, '/');
        await approvedInQueue(page, queueBetween(week, week));
        const own = { status: 'submitted', user_id: ENGINEER.id, date_from: week, date_to: week };
        await approvedInQueue(page, `/pages/expenses/review${filter(own)}`);
      });
    } else {
      await entered(await callerOf(product.url, ENGINEER.email), customer.id, week);
      await done(manager, 'timesheets/approve', { user_id: ENGINEER.id, week_start: week });
      const waiting = `expenses?status=submitted&customer_id=${customer.id}`;
      const [expense] = rowsOf(await manager.get(waiting));
      await done(manager, 'expenses/approve', { id: expense?.id });
      await enter('/', MANAGER);
    }

    await test.step('both are charged to the penny, and wait in one open job', async () => {
      await expectCharged(page, customer.id, /^Open, job/);
      await expectReported(page, customer.id, ['Not yet applied for£1,000.00', 'Applied for£0.00']);
    });

    const [job] = rowsOf(await manager.get(`afp-jobs?customer_id=${customer.id}`));
    await test.step('the job is completed and added to a batch', async () => {
      await visit(page, `/pages/afp-jobs/${job?.id}`);
      await button(page, 'Complete…').click();
      await confirm(page, 'Complete');
      await visit(page, '/pages/afp-batches/create');
      await choose(page, 'Contract', name);
      await inputOf(page, 'Period start').fill('01-03-2023');
      await inputOf(page, 'Period end').fill(typed(today));
      await save(page);
      await expect(sums(page)).toContainText('Jobs in this application£1,000.00');
      await expect(sums(page)).toContainText('Net applied for£950.00');
      await expect(sums(page)).toContainText(`Amount due${story.due}`);
      await button(page, `Remove job ${JOB}`).click();
      await expect(sums(page)).toContainText('Net applied for£0.00');
      await button(page, `Add job ${JOB}`).click();
      await expect(sums(page)).toContainText('Net applied for£950.00');
      expect(await seriousFindings(page)).toEqual([]);
    });
    const address = new URL(page.url()).pathname;

    await test.step('once it is applied for, the week refuses to reopen', async () => {
      await button(page, 'Submit…').click();
      await confirm(page, 'Submit');
      await expect(button(page, 'Certify…')).toBeVisible();
      // Stated once, as the reason why it cannot count as unanswered yet.
      await expect(page.getByText(/can serve a payment notice until/)).toHaveCount(1);
      await expectCharged(page, customer.id, /^Applied for, /);
      await expectReported(page, customer.id, ['Applied for£950.00', 'Not yet applied for£0.00']);
      await visit(page, queueBetween(week, week, 'approved'));
      await button(page, 'Reopen…').click();
      const dialog = page.getByRole('dialog', { name: /^Reopen/ });
      await dialog.getByRole('textbox').fill('Wrong day.');
      await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
      await expect(
        page.getByText(/The hours of this week are in the submitted application .+/),
      ).toBeVisible();
    });

    await test.step('it is certified for less, with a payment notice', async () => {
      await visit(page, address);
      await certify(page, '855', { job: JOB, amount: '900' });
      await expect(sums(page)).toContainText('Certified, net£855.00');
      await expect(sums(page)).toContainText(`Amount due${story.certified}`);
      expect(await seriousFindings(page)).toEqual([]);
      await expectReported(page, customer.id, [
        'Notified£855.00',
        `Due${story.certified}`,
        'Paid£0.00',
        'Retention held£45.00',
      ]);
    });

    await test.step('it is paid in two parts', async () => {
      const [first, second, left] = story.parts;
      await visit(page, address);
      await pay(page, first);
      await expect(page.getByText(`${left} still to be paid`, { exact: false })).toBeVisible();
      await pay(page, second);
      await expect(page.getByText(`${story.certified} paid.`)).toBeVisible();
      await expectReported(page, customer.id, [`Paid${story.certified}`]);
    });

    await test.step('the next application counts by its basis, also on a phone', async () => {
      const place = { job_number: 'Second', customer_id: customer.id, contract_id: contract.id };
      const { id } = await done(manager, 'afp-jobs', place);
      const line = { job_id: id, kind: 'labour', description: 'Works', amount_minor: 50_000 };
      await done(manager, 'afp-job-lines', line);
      await done(manager, 'afp-jobs/complete', { id });
      const period = { period_start: '2023-03-01', period_end: today };
      const batch = await done(manager, 'afp-batches', { contract_id: contract.id, ...period });
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, `/pages/afp-batches/${batch.id}`);
      await expect(sums(page)).toContainText(`Net applied for${story.next}`);
      await expectNoSidewaysScroll(page, '/pages/afp-batches');
      await page.setViewportSize({ width: 1280, height: 900 });
    });
    const next = new URL(page.url()).pathname;

    await test.step('at practical completion half of the retention is released with it', async () => {
      const { version } = rowsOf(await manager.get(`afp-contracts?id=${contract.id}`))[0] ?? {};
      const completed = { id: contract.id, version, practical_completion: today };
      await done(manager, 'afp-contracts', completed);
      const drafts = `afp-batches?contract_id=${contract.id}&status=draft`;
      const [draft] = rowsOf(await manager.get(drafts));
      const released = `afp-retention-releases?contract_id=${contract.id}`;
      const [release] = rowsOf(await manager.get(released));
      expect(release).toMatchObject({ status: 'due', amount_minor: 2_250 });
      await expectReported(page, customer.id, ['Retention due£22.50']);
      await visit(page, `/pages/afp-batches/afp-retention-releases/${release?.id}`);
      await button(page, 'Add to batch…').click();
      await page.getByRole('dialog').getByRole('combobox').fill(String(draft?.batch_no));
      await page.getByRole('option', { name: String(draft?.batch_no) }).click();
      await confirm(page, 'Add to batch');
      await visit(page, next);
      await expect(sums(page)).toContainText('Retention released£22.50');
      await expect(sums(page)).toContainText(`Net applied for${story.withRelease}`);
      await button(page, 'Submit…').click();
      await confirm(page, 'Submit');
      await certify(page, '510');
      await expect(sums(page)).toContainText(`Amount due${story.last}`);
      await pay(page);
      await expect(page.getByText(`${story.last} paid.`)).toBeVisible();
    });

    await test.step('all reports agree on what was charged, applied for, paid and retained, and what it cost', async () => {
      const [applied, notified, paid] = story.totals;
      await expectReported(page, customer.id, [
        `Applied for${applied}`,
        `Notified${notified}`,
        `Due${paid}`,
        `Paid${paid}`,
        'Overdue£0.00',
        'Retention held£35.00',
        'Retention due£0.00',
        'Not yet applied for£0.00',
      ]);
      await expectCharged(page, customer.id, /^Paid, /);
      const query = `customer_id=${customer.id}&start_date=${week}&end_date=${today}`;
      const labour = (await admin.get(`reports/labour?${query}`)).body;
      const charged = (await admin.get(`reports/rebillable?${query}`)).body;
      const sources = charged.by_source as { timesheets: { cost_minor: number } };
      expect(labour.total_cost_minor).toBe(sources.timesheets.cost_minor);
      expect(labour.total_cost_minor).toBeGreaterThan(0);
    });
  });
