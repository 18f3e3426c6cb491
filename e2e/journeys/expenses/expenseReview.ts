import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { expenseAt, expensesOf, submittedExpenses } from '../../support/submittedExpenses';
import { expect, LONG_ONLY, test } from '../../support/test';
import { MANAGER } from '../../support/timesheets/reviewedWeeks';
import { openQueue, panelOf, rowLinks, tab, toastOf } from '../../support/timesheets/reviewQueue';

test.use({ viewport: { width: 1440, height: 900 } });

const ADMINISTRATOR = 'admin@example.com';
const rowOf = (page: Page, { id }: { id: number }) => page.locator(`#row-${id}`);
const panel = (page: Page) => panelOf(page, 'expense');

test('a manager reviews expenses: by keys alone, and none of their own; an engineer has no queue', async ({
  page,
  product,
  enter,
}) => {
  test.setTimeout(120_000);
  await test.step('by keys alone: approved, approved in part, undone, returned', async () => {
    const [first, second, third] = await submittedExpenses(product, 2019, 3);
    if (!first || !second || !third) throw new Error('three expenses were asked for');
    await openQueue(page, expensesOf(2019), 3);
    const press = (key: string) => page.keyboard.press(key);
    await expect(panel(page)).toContainText(first.description);
    await expect(tab(page, 'Submitted')).toHaveText('Submitted 3 £60.00');

    await test.step('approved, it leaves, the focus moves on, and the counts and sums change', async () => {
      await press('a');
      await expect(rowLinks(page)).toHaveCount(2);
      await expect(rowOf(page, second)).toBeFocused();
      await expect(tab(page, 'Submitted')).toHaveText('Submitted 2 £50.00');
      await expect(tab(page, 'Approved, to pay')).toHaveText('Approved, to pay 1 £10.00');
      await expect
        .poll(() => expenseAt(product, first))
        .toMatchObject({
          status: 'approved',
          approved_amount_minor: first.amount,
        });
    });

    await test.step('after Undo it is back in the queue, and is approved again', async () => {
      await press('z');
      await expect(rowLinks(page)).toHaveCount(3);
      await expect(toastOf(page)).toContainText('Approval undone');
      await expect(toastOf(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect.poll(() => expenseAt(product, first)).toMatchObject({ status: 'submitted' });
      await rowOf(page, first).focus();
      await press('k');
      await press('a');
      await expect(rowLinks(page)).toHaveCount(2);
    });

    await test.step('for less than the whole amount, never for more', async () => {
      await expect(rowOf(page, second)).toBeFocused();
      await press('l');
      const dialog = page.getByRole('dialog', { name: 'Approve this expense' });
      const amount = dialog.getByLabel(/^Amount to approve/);
      await expect(amount).toBeFocused();
      await amount.fill('20.01');
      await press('Control+Enter');
      await expect(dialog).toContainText('Amount to approve must be at most £20.00.');
      await amount.fill('15.00');
      await press('Enter');
      await expect(dialog).toContainText('Say why only part of it is approved.');
      await dialog.getByLabel(/^Reason/).fill('Lunch is not paid.');
      await press('Enter');
      await expect(dialog).toBeHidden();
      await expect(rowLinks(page)).toHaveCount(1);
      await expect
        .poll(() => expenseAt(product, second))
        .toMatchObject({
          status: 'approved',
          approved_amount_minor: 1500,
        });
    });

    await test.step('returned with a reason; a blank one is refused', async () => {
      await expect(rowOf(page, third)).toBeFocused();
      await press('r');
      const dialog = page.getByRole('dialog', { name: 'Return this expense' });
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await press('Control+Enter');
      await expect(dialog).toContainText('Reason is required.');
      await page.keyboard.type('Which road was this?');
      await press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('No submitted expenses')).toBeVisible();
      await expect(tab(page, 'Returned')).toHaveText('Returned 1 £30.00');
      await expect
        .poll(() => expenseAt(product, third))
        .toMatchObject({
          status: 'rejected',
          rejected_reason: 'Which road was this?',
        });
    });

    await test.step('an approval can be undone from its tab, and a manager cannot mark as paid', async () => {
      await tab(page, 'Approved, to pay').click();
      await expect(rowLinks(page)).toHaveCount(2);
      await expect(page.getByRole('table')).toContainText('£15.00of £20.00');
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await press('p');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await press('a');
      await expect(page.getByText('Only submitted expenses can be approved.')).toBeVisible();
      await rowOf(page, second).click();
      await expect(panel(page)).toContainText('£15.00 of £20.00 approved');
      await expect(panel(page)).toContainText('Reason: Lunch is not paid.');
      await panel(page).getByRole('button', { name: 'Undo approval' }).click();
      await expect(rowLinks(page)).toHaveCount(1);
      await expect.poll(() => expenseAt(product, second)).toMatchObject({ status: 'submitted' });
    });

    await test.step('the panel closes and opens, and shows comments and history', async () => {
      await press('Escape');
      await expect(panel(page)).toBeHidden();
      await rowOf(page, first).focus();
      await press('Enter');
      await expect(panel(page)).toContainText(first.description);
      await panel(page).getByLabel('Comment', { exact: true }).fill('As agreed.');
      await panel(page).getByRole('button', { name: 'Add comment' }).click();
      await expect(panel(page).getByText('As agreed.')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Add comment' }).press('End');
      await expect(panel(page).getByRole('heading', { name: 'History' })).toBeVisible();
    });
  });

  await test.step('nobody is offered their own expenses, and keys say why; an engineer has no queue', async () => {
    await submittedExpenses(product, 2017, 1, { email: MANAGER });
    await openQueue(page, expensesOf(2017), 1);
    await expect(panel(page)).toContainText('You cannot approve your own expenses.');
    await expect(panel(page).getByRole('button', { name: /^(Approve|Return)/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByText('You cannot approve your own').nth(1)).toBeVisible();
    await expect(rowLinks(page)).toHaveCount(1);
    const places = page.getByRole('navigation', { name: 'Lists on this page' });
    await expect(places.getByRole('link', { name: 'Expenses to Review' })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await enter('/pages/expenses', 'engineer@example.com');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Expenses to Review' })).toHaveCount(0);
    await page.goto('/pages/expenses/review');
    await expect(page.getByText("You don't have access to this page")).toBeVisible();
  });
});

test('several are approved together, then paid; one that another person paid is reported separately', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  const expenses = await submittedExpenses(product, 2018, 3);
  const [paid, unapproved, third] = expenses;
  if (!paid || !unapproved || !third) throw new Error('three expenses were asked for');
  await openQueue(page, expensesOf(2018), 3, ADMINISTRATOR);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Approve 3' }).click();
  const question = page.getByRole('dialog', { name: 'Approve 3 expenses?' });
  await expect(question).toContainText('£60.00 in all.Nothing to check.');
  await question.getByRole('button', { name: 'Approve all 3' }).click();
  await expect(page.getByText('No submitted expenses')).toBeVisible();
  await tab(page, 'Approved, to pay').click();
  await expect(rowLinks(page)).toHaveCount(3);

  const colleague = await callerOf(product.url, MANAGER);
  const admin = await callerOf(product.url);
  await rowOf(page, paid).focus();
  for (const { id } of expenses) {
    await page
      .getByRole('row')
      .filter({ has: page.locator(`#row-${id}`) })
      .getByRole('checkbox')
      .check();
  }
  // Without this, a late reload of the list would already show the outcome of the other two.
  let confirmed = () => {};
  const untilConfirmed = new Promise<void>((done) => {
    confirmed = done;
  });
  await page.route(/\/api\/expenses\b/, async (route) => {
    if (route.request().method() === 'GET') await untilConfirmed;
    await route.continue();
  });
  expect((await admin.post('expenses/pay', { id: paid.id })).status).toBe(200);
  expect((await colleague.post('expenses/unapprove', { id: unapproved.id })).status).toBe(200);
  await page.getByRole('button', { name: 'Pay 3…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 3 expenses as paid?' });
  await expect(dialog).toContainText('£60.00 was paid in all.');
  await expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeFocused();
  await page.keyboard.press('Enter');
  confirmed();

  const alert = page.getByRole('alert').filter({ hasText: 'could not be marked as paid' });
  await expect(alert).toContainText('2 expenses could not be marked as paid');
  await expect(alert).toContainText(
    'Ben Carter, 01-03-2018, £10.00: This expense has already been paid.',
  );
  await expect(alert).toContainText(
    'Ben Carter, 02-03-2018, £20.00: This expense has already been submitted.',
  );
  await expect(rowLinks(page)).toHaveCount(0);
  await expect.poll(() => expenseAt(product, third)).toMatchObject({ status: 'paid' });

  await test.step('corrected and paid by its key', async () => {
    const { id } = unapproved;
    expect((await admin.get(`expenses/approve?id=${id}`)).status).toBe(200);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await tab(page, 'Submitted').click();
    await tab(page, 'Approved, to pay').click();
    await expect(rowLinks(page)).toHaveCount(1);
    await rowOf(page, unapproved).focus();
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog')).toContainText('£20.00 was paid to Ben Carter.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No expenses to pay')).toBeVisible();
    await expect(tab(page, 'Paid')).toHaveText('Paid 3 £60.00');
    await expect.poll(() => expenseAt(product, unapproved)).toMatchObject({ status: 'paid' });
  });
});

// The queue of weeks has the same code, and the short run reviews it on a phone.
if (isLongRun)
  test('expenses are reviewed on a phone', async ({ page, product }) => {
    const [first, second] = await submittedExpenses(product, 2016, 2);
    if (!first || !second) throw new Error('two expenses were asked for');
    await page.setViewportSize({ width: 390, height: 844 });
    await openQueue(page, expensesOf(2016), 2);
    await expectNoSidewaysScroll(page, 'the queue');
    expect(await seriousFindings(page)).toEqual([]);
    await rowOf(page, first).click();
    const sheet = page.getByRole('dialog', { name: 'Selected expense' });
    await expect(sheet).toContainText(first.description);
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(sheet).toContainText(second.description);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(rowLinks(page)).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'the queue at 320 px');
  });

test('the queue, its panel and its dialogs can be used by everybody, in both schemes', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  await page.goto('/auth/login');
  await submittedExpenses(product, 2015, 2, { receipt: await page.screenshot() });
  await openQueue(page, expensesOf(2015), 2);
  await expect(rowLinks(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Same receipt');
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText('The same receipt is also on: Expense 2015-1');
  await expect(panel(page).getByRole('img', { name: 'ticket.png' })).toBeVisible();
  const found: string[] = [];
  // The other journeys here use the light scheme.
  for (const scheme of isLongRun ? ['light', 'dark'] : ['dark']) {
    await arrange(page, { LAYOUT_THEME: scheme });
    await expect(panel(page)).toContainText('Expense 2015-2');
    found.push(...(await seriousFindings(page)));
    for (const key of ['r', 'l']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await seriousFindings(page)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  expect(found).toEqual([]);
});
