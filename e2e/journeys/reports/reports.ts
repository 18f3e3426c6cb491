import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { ACCOUNTS } from '../../../contract/support/accounts';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { becomes } from '../../support/entering';
import { brokenDatesIn } from '../../support/fits';
import { expectNoSidewaysScroll } from '../../support/layout';
import {
  type Columns,
  expectReadsBack,
  named,
  plain,
  pounds,
  worded,
} from '../../support/lists/exported';
import { forgetOwnViews } from '../../support/lists/listChoices';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

const filter = (values: object) => `?filter=${encodeURIComponent(JSON.stringify(values))}`;
const today = companyDay(new Date());
const NEVER = { date_from: '2001-01-01', date_to: '2001-01-31' };

const WEEK_STATES = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Returned',
};

const PLACE: Columns = {
  Date: plain('date'),
  Employee: named('employees', 'user_id'),
  Customer: named('customers', 'customer_id'),
  Property: named('properties', 'property_id'),
  'Job number': plain('job_number'),
};
const TIMES: Columns = {
  Start: plain('start_time'),
  End: plain('end_time'),
  Lunch: plain('lunch_break'),
};
const HOURS: Columns = {
  Regular: plain('regular_time'),
  '1.5×': plain('claim_ot_1_5_hours'),
  '2.0×': plain('claim_ot_2_0_hours'),
  Hours: plain('total_claim_hours'),
};

const LABOUR_FILE: Columns = {
  ...PLACE,
  ...HOURS,
  Cost: pounds('cost_minor'),
  Note: plain('report_note'),
  ...TIMES,
};

/** The other reports and the columns of their files. */
const FILES: readonly (readonly [address: string, columns: Columns])[] = [
  ['timesheet-report', { ...PLACE, ...TIMES, ...HOURS, Status: worded('status', WEEK_STATES) }],
  [
    'afp-reports',
    {
      'Batch number': plain('batch_no'),
      Valuation: plain('date'),
      Customer: named('customers', 'customer_id'),
      Contract: named('afp-contracts', 'contract_id'),
      Status: worded('status', {
        submitted: 'Submitted',
        certified: 'Certified',
        paid: 'Paid',
      }),
      'Applied for': pounds('net_applied_minor'),
      Certified: pounds('certified_minor'),
      Notified: pounds('notified_sum_minor'),
      Due: pounds('amount_due_minor'),
      Paid: pounds('paid_minor'),
      Overdue: pounds('overdue_minor'),
      'Final date': plain('final_payment_date'),
    },
  ],
  [
    'rebillable-reports',
    {
      Date: plain('date'),
      Source: worded('source_resource', {
        timesheets: 'Labour',
        expenses: 'Expense',
        parking: 'Parking',
      }),
      Employee: named('employees', 'user_id'),
      Customer: named('customers', 'customer_id'),
      'Job number': plain('job_number'),
      Cost: pounds('cost_minor'),
      'Mark-up': pounds('markup_minor'),
      Charge: pounds('charge_minor'),
      Margin: pounds('margin_minor'),
      Application: plain('application'),
    },
  ],
];

/** Returns the first and last day of last month. */
function lastMonth() {
  const [year, month] = new Date().toISOString().split('-').map(Number);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + months, date)).toISOString().slice(0, 10);
  return { date_from: day(-1, 1), date_to: day(0, 0) };
}

/** Finds a figure above a report by its text. */
const figure = (page: Page, words: string) =>
  page
    .getByRole('region', { name: 'Totals of all entries found' })
    .locator('div', { has: page.getByText(words, { exact: true }) })
    .last()
    .locator('dd');

test('a report is filtered, grouped, charted, annotated and exported', async ({ page, enter }) => {
  test.setTimeout(120_000);
  await enter('/pages/timesheet-report');
  await test.step('its days are in its address, and groups open to their entries', async () => {
    await page.getByLabel('Period').selectOption('Last month');
    await expect(page).toHaveURL(/date_from/);
    await page.getByLabel('Group by').selectOption('Employee');
    const groups = page.locator('main tbody tr');
    await expect(groups.first().getByRole('button')).toBeVisible();
    // The figures of the previous period remain visible until the new ones have loaded.
    await expect(async () => {
      const hours = Number((await figure(page, 'Hours').innerText()).replaceAll(',', ''));
      const each = await groups.locator('td:last-child').allInnerTexts();
      const sum = each.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0);
      expect(sum).toBeGreaterThan(0);
      expect(Math.abs(sum - hours)).toBeLessThan(each.length * 0.006);
    }).toPass();
    await groups.first().getByRole('button').click();
    await page.getByRole('button', { name: /^All \d+ entries$/ }).click();
    await expect(page).toHaveURL(/user_id/);
    await expect(page.locator('main tbody tr').first()).toContainText(/\d\d-\d\d-\d{4}/);
    await page.goBack();
    await expect(groups.first().getByRole('button')).toBeVisible();
    await page.getByLabel('Group by').selectOption('Customer');
    await page.getByRole('button', { name: 'No customer' }).click();
    await page.getByRole('button', { name: /^All \d+ entries$/ }).click();
    await expect(page.getByRole('button', { name: 'Customer is empty' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'No customer' })).toBeVisible();
  });

  await test.step('its charts have tables', async () => {
    await page.getByRole('button', { name: 'Show charts' }).click();
    const chart = page.getByRole('figure', { name: 'Hours by week' });
    await chart.getByText('Table', { exact: true }).click();
    await expect(chart.getByRole('link').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('without the filter of its days it is one of this month again, and retains the focus', async () => {
    await page.getByRole('button', { name: 'Remove the filter Date' }).press('Enter');
    await expect(page.getByLabel('Period')).toHaveValue('this_month');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('an empty report is not exported', async () => {
    await visit(page, `/pages/timesheet-report${filter(NEVER)}`);
    await expect(figure(page, 'Entries')).toHaveText('0');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('There is no data to export.')).toBeVisible();
  });

  await test.step('the labour report takes a note in its row, and its file names the person', async () => {
    await visit(page, `/pages/report${filter(lastMonth())}`);
    await expect(page.getByLabel('Period')).toHaveValue('last_month');
    const first = page.locator('main tbody tr').first();
    // Its tenth row is as visible as its first: the page scrolls, not the rows.
    const hidden = await page
      .locator('main [data-rows]')
      .evaluate((rows) => rows.scrollHeight - rows.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    await first.getByRole('button', { name: /note…$/ }).click();
    const note = page.getByRole('dialog').getByLabel('Note');
    await note.fill('Parts were late.');
    // It is there again after a reload.
    await page.reload();
    await first.getByRole('button', { name: /note…$/ }).click();
    await expect(note).toHaveValue('Parts were late.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(first).toContainText('Parts were late.');
    const { name, rows } = await expectReadsBack(page, LABOUR_FILE);
    expect(name).toMatch(
      /^labour-report_date-is-between-\d{4}-\d\d-01-and-\d{4}-\d\d-\d\d_employee-all_\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(rows.map((cells) => cells[10])).toContain('Parts were late.');
  });

  for (const [address, columns] of FILES)
    await test.step(`the file of ${address} is read back cell by cell`, async () => {
      const { date_from } = lastMonth();
      await visit(page, `/pages/${address}${filter({ date_from, date_to: today })}`);
      const first = page.locator('main [data-list] tbody tr').first();
      await expect(first).toContainText(/\d\d-\d\d-\d{4}/);
      await expectReadsBack(page, columns);
    });

  await test.step('an item to check links to the week', async () => {
    await visit(page, '/pages/timesheet-report/checks?period=last_month');
    await expect(page.getByRole('heading', { name: 'Weeks not submitted' })).toBeVisible();
    const first = page.getByRole('button', { name: /^Remind .+ of the week of/ }).first();
    await first.click();
    await expect(page.getByText('1 person reminded.')).toBeVisible();
    await first.click();
    await expect(page.getByText('1 skipped: Already reminded today.')).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Select .+, week of/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Remind 1 selected' }).click();
    await expect(page.getByRole('button', { name: 'Remind all' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the checks at 390 px');
    await expect.poll(() => brokenDatesIn(page.locator('main'))).toEqual([]);
    await visit(page, '/pages/report');
    await expect(figure(page, 'Cost')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the labour report at 390 px');
  });
});

test('a view of a report stores its period by name, and is there in the next session', async ({
  page,
  enter,
  product,
}) => {
  const caller = await callerOf(product.url, ACCOUNTS.ADMIN);
  await forgetOwnViews(caller, 'labour-report');
  await enter('/pages/report');
  await page.getByLabel('Period').selectOption('Last month');
  await page.getByLabel('Group by').selectOption('Customer');
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Last month by customer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?view=\d+-last-month-by-customer$/);
  const [view] = rowsOf(await caller.get('saved-views?resource=labour-report&audience=own'));
  expect(view).toMatchObject({ query: 'date__in=last_month', group: 'customer_id' });

  await becomes(page, ACCOUNTS.ADMIN, '/pages/report');
  await expect(page.getByLabel('Period')).toHaveValue('this_month');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('link', { name: 'Last month by customer' }).click();
  await expect(page.getByLabel('Period')).toHaveValue('last_month');
  await expect(page.getByLabel('Group by')).toHaveValue('customer_id');
  const { date_from, date_to } = lastMonth();
  const words = [date_from, date_to].map((day) => day.split('-').reverse().join('-'));
  await expect(
    page.getByRole('button', { name: `Date is between ${words.join(' and ')}` }),
  ).toBeVisible();
  await views.getByRole('link', { name: /^All entries/ }).click();
  await expect(page.getByLabel('Period')).toHaveValue('this_month');
  // As the default it opens with the report, in a browser that does not know it yet, too.
  const made = await caller.post('saved-views', { id: view?.id, is_default: true });
  expect(made.status).toBe(200);
  await becomes(page, ACCOUNTS.ADMIN, '/pages/report');
  await expect(page.getByLabel('Period')).toHaveValue('last_month');
  await forgetOwnViews(caller, 'labour-report');
});

test('a printed report has its heading, every column in full, and no tools', async ({
  page,
  enter,
}) => {
  // A4 landscape without margins.
  await page.setViewportSize({ width: 1040, height: 720 });
  // This month has no hours yet on its first day.
  await enter(`/pages/report${filter({ ...lastMonth(), contract_manager_id: 3 })}`);
  await expect(page.locator('main tbody tr').first()).toContainText(/\d\d-\d\d-\d{4}/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Labour Report' })).toBeVisible();
  for (const name of ['Export', 'Columns', 'Add filter', 'Next page'])
    await expect(page.getByRole('button', { name }).first()).toBeHidden();
  await expect(page.getByRole('checkbox').first()).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  // Hidden on the screen, in print it would cover rows on every sheet but the first.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  // The filters are one line of text, without the controls of the screen.
  const words = page.locator('[data-printed-filters]');
  await expect(words).toBeVisible();
  await expect(words).toHaveText(
    /^Date is between [\d-]{10} and [\d-]{10} · Contract manager is Morgan Reid$/,
  );
  await expect(page.getByLabel('Period')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Contract manager:/ })).toBeHidden();
  const card = page.locator('main [data-list]');
  const { right } = await card.evaluate((element) => element.getBoundingClientRect());
  const last = page.getByRole('columnheader', { name: 'Note' });
  const end = await last.evaluate((element) => element.getBoundingClientRect().right);
  expect(end).toBeLessThanOrEqual(right);
});

test('a report of many columns is printed on the long side of the sheet, other lists on the short one', async ({
  page,
  enter,
}) => {
  const isLandscape = async () => {
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const [, width, height] =
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    return Number(width) > Number(height);
  };
  await enter(`/pages/report${filter(lastMonth())}`);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  expect(await isLandscape()).toBe(true);
  await enter('/pages/users');
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  expect(await isLandscape()).toBe(false);
});
