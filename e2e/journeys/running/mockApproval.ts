import type { Page } from 'playwright/test';
import { callerOf } from '../../support/api';
import { becomes } from '../../support/entering';
import { removeData, startProduct } from '../../support/running/product';
import { expenseAt, expensesOf, submittedExpenses } from '../../support/submittedExpenses';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import {
  addRow,
  cellsOf,
  ENGINEER,
  emptyWeek,
  expectSaved,
  weekOf,
} from '../../support/timesheets/ownWeeks';
import { MANAGER, queueBetween } from '../../support/timesheets/reviewedWeeks';
import { rowLinks } from '../../support/timesheets/reviewQueue';

test.use({ viewport: { width: 1440, height: 900 } });

/** Submits the week on the screen, although days are empty. */
async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit week' }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByText('The week was submitted')).toBeVisible();
}

test('against json-server a week and an expense go to the manager, are returned, and are approved', {
  tag: LONG_ONLY,
}, async ({ page }) => {
  test.setTimeout(120_000);
  const mock = await startProduct({ script: 'mock' });
  try {
    const own = await callerOf(mock.url, ENGINEER.email);
    const start = await emptyWeek(own);
    const week = `${mock.url}/pages/timesheet?week=${start}`;
    const queue = `${mock.url}${queueBetween(start, start)}`;
    const status = async () => (await weekOf(own, ENGINEER.id, start)).week.status;

    await test.step('the engineer fills it and submits it', async () => {
      await page.goto(week);
      await signIn(page, ENGINEER.email);
      await addRow(page, 'J-501');
      for (const typed of ['10', '7:30']) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      await expectSaved(page);
      await expect(cellsOf(page, '1.5×').first()).toHaveText('2.00');
      await handIn(page);
    });

    await test.step('the manager returns it', async () => {
      await becomes(page, MANAGER, queue);
      await expect(rowLinks(page)).toHaveCount(1);
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Tuesday was a holiday');
      await page.keyboard.press('Control+Enter');
      await expect(rowLinks(page)).toHaveCount(0);
      expect(await status()).toBe('rejected');
    });

    await test.step('the engineer reads the reason, corrects it and resubmits it', async () => {
      await becomes(page, ENGINEER.email, week);
      await expect(page.getByText(/: Tuesday was a holiday$/)).toBeVisible();
      await cellsOf(page, 'J-501').nth(1).click();
      await page.keyboard.press('Delete');
      await expectSaved(page);
      await handIn(page);
    });

    await test.step('the manager approves it, and an expense', async () => {
      await becomes(page, MANAGER, queue);
      await expect(rowLinks(page)).toHaveCount(1);
      await page.keyboard.press('a');
      await expect(rowLinks(page)).toHaveCount(0);
      await expect.poll(status).toBe('approved');
      const [expense] = await submittedExpenses(mock, 2019, 1);
      if (!expense) throw new Error('an expense was asked for');
      await page.goto(`${mock.url}${expensesOf(2019)}`);
      await expect(rowLinks(page)).toHaveCount(1);
      await page.keyboard.press('a');
      await expect(rowLinks(page)).toHaveCount(0);
      await expect.poll(() => expenseAt(mock, expense)).toMatchObject({ status: 'approved' });
    });
    // An open page keeps sending requests.
    await page.close();
  } finally {
    await mock.stop();
    removeData(mock);
  }
});
