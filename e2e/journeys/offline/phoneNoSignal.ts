import type { Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { callerOf, rowsOf } from '../../support/api';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { openCard } from '../../support/lists/cards';
import { forgiveLostCalls, loseNextAnswer } from '../../support/network/lostSignal';
import { inputOf, save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import {
  ENGINEER,
  entryOn,
  expectSaved,
  saveEntries,
  weekOf,
} from '../../support/timesheets/ownWeeks';
import {
  button,
  dayCard,
  OFFLINE,
  openWeek,
  saving,
  weekAfterJob,
} from '../../support/timesheets/weekPage';

test.use(TOUCH_PHONE);

test.afterEach(({ faults }) => forgiveLostCalls(faults));

const toast = (page: Page) => page.locator('[data-toast]');
const press = (page: Page) => button(page, 'Save').tap();

test('an expense with its receipt is stored without a signal, and is filed exactly once', async ({
  page,
  product,
  context,
  enter,
}) => {
  const own = await callerOf(product.url, ENGINEER.email);
  const words = `Valve ${Date.now()}`;
  // Another claim of the same person, day and amount would be pointed out.
  const pence = 10_000 + (Date.now() % 90_000);
  const amount = (pence / 100).toFixed(2);
  const filed = async () => rowsOf(await own.get(`expenses?q=${encodeURIComponent(words)}`));
  await enter('/pages/expenses/create', ENGINEER.email);
  await inputOf(page, 'Type').fill('Materials');
  await page.getByRole('option').first().tap();

  const receipt = page.getByRole('img', { name: 'valve.jpg' });
  const expectStored = async () => {
    await expect(receipt).toBeVisible();
    await expect(inputOf(page, 'Amount')).toHaveValue(amount);
    await expect(inputOf(page, 'Description')).toHaveValue(words);
  };

  await test.step('the signal is lost while it is filled in', async () => {
    const buffer = await page.screenshot({ type: 'jpeg' });
    await context.setOffline(true);
    await page
      .getByLabel('Take a photo: Receipts')
      .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer });
    await inputOf(page, 'Amount').fill(amount);
    await inputOf(page, 'Description').fill(words);
    await press(page);
    await expect(toast(page)).toContainText('Something went wrong');
    await expectStored();
    await context.setOffline(false);
    expect(await filed()).toEqual([]);
  });

  await test.step('the connection breaks once the server has it', async () => {
    await loseNextAnswer(page, 'expenses');
    await press(page);
    await expect(toast(page)).toContainText('Something went wrong');
    await expectStored();
    await save(page);
    const [expense, ...others] = await filed();
    expect(others).toEqual([]);
    expect(expense).toMatchObject({ amount_minor: pence, status: 'draft' });
    expect(expense?.receipts).toHaveLength(1);
  });

  await test.step('the signal is lost when it is submitted', async () => {
    await openCard(page, page.getByRole('link', { name: words, exact: true }));
    await expect(receipt).toBeVisible();
    await expect(button(page, 'Submit')).toBeVisible();
    await context.setOffline(true);
    await button(page, 'Submit').tap();
    await expect(page.getByText('Something went wrong').first()).toBeVisible();
    await expect(receipt).toBeVisible();
    await context.setOffline(false);
    await loseNextAnswer(page, 'expenses/submit');
    await button(page, 'Submit').tap();
    await expect(page.getByText('Something went wrong').first()).toBeVisible();
    await expect(async () => {
      if (await button(page, 'Submit').isVisible()) await button(page, 'Submit').tap();
      await expect(button(page, 'Submit')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    expect((await filed()).map(({ status }) => status)).toEqual(['submitted']);
  });
});

test('a form and a record go on without parts whose code was lost with the signal', async ({
  page,
  enter,
}) => {
  const parts = /\/assets\/(RecentJobInput|MileageHint|ExpenseState|ExpensePanel)-[^/]*\.js$/;
  const lost = new Set<string | undefined>();
  await page.route(parts, (route) => {
    lost.add(parts.exec(route.request().url())?.[1]);
    return route.abort('internetdisconnected');
  });
  const words = `Washer ${Date.now()}`;
  await enter('/pages/expenses/create', ENGINEER.email);
  await inputOf(page, 'Type').fill('Materials');
  await page.getByRole('option').first().tap();
  // Another claim of the same day and amount would be asked about first.
  await inputOf(page, 'Amount').fill((1_000 + (Date.now() % 90_000) / 100).toFixed(2));
  await inputOf(page, 'Description').fill(words);
  await expect.poll(() => [...lost].toSorted()).toEqual(['MileageHint', 'RecentJobInput']);
  await expect(inputOf(page, 'Job number')).toBeEditable();
  await save(page);
  await openCard(page, page.getByRole('link', { name: words, exact: true }));
  await expect(button(page, 'Submit')).toBeVisible();
  await expect.poll(() => lost.has('ExpenseState') && lost.has('ExpensePanel')).toBe(true);
  await expect(button(page, 'Submit')).toBeVisible();

  const comments = page.getByRole('heading', { name: 'Comments' });
  await expect(comments).toHaveCount(0);
  await page.unroute(parts);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(comments).toBeVisible();
});

test('a week is stored without a signal, shown as not submitted, and submitted exactly once', async ({
  page,
  product,
  context,
}) => {
  const { own, start } = await weekAfterJob(product, 'J-5001');
  const days = [0, 1, 2, 3].map((n) => entryOn(dayAfter(start, n), { job_number: 'J-5001' }));
  await saveEntries(own, ENGINEER.id, start, days);
  await openWeek(page, start);
  const friday = dayCard(page, 'Friday').getByRole('textbox');
  const week = async () => (await weekOf(own, ENGINEER.id, start)).week;

  await test.step('the signal is lost before it is submitted', async () => {
    await context.setOffline(true);
    await friday.tap();
    await page.keyboard.type('6.25');
    await page.keyboard.press('Enter');
    await expect(saving(page)).toHaveText(OFFLINE);
    await button(page, 'Submit week').tap();
    await expect(toast(page)).toContainText('Try again when you are back online.');
    await expect(friday).toHaveValue('6.25');
    expect(await week()).toMatchObject({ status: 'draft', total_hours: '32.00' });
  });

  await test.step('with a signal it is saved, and not submitted by itself', async () => {
    await context.setOffline(false);
    await expectSaved(page);
    expect(await week()).toMatchObject({ status: 'draft', total_hours: '38.25' });
  });

  await test.step('the connection breaks once the server has it', async () => {
    await loseNextAnswer(page, 'timesheets/submit');
    await button(page, 'Submit week').tap();
    await expect(toast(page)).toContainText('Something went wrong');
    // The page shows the current status.
    await expect(button(page, 'Unsubmit')).toBeVisible();
    expect(await week()).toMatchObject({ status: 'submitted', total_hours: '38.25' });
    const { notes } = (await weekOf(own, ENGINEER.id, start)) as unknown as {
      notes: { action: string }[];
    };
    expect(notes.filter(({ action }) => action === 'submit')).toHaveLength(1);
  });
});

test('a note is stored without a signal, and is written exactly once', { tag: LONG_ONLY }, async ({
  page,
  product,
  context,
}) => {
  const { own, start } = await weekAfterJob(product, 'J-5002');
  await saveEntries(own, ENGINEER.id, start, [entryOn(start, { job_number: 'J-5002' })]);
  await openWeek(page, start);
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  const box = inputOf(page, 'Add a note');

  await context.setOffline(true);
  await box.fill('The gate was locked.');
  await button(page, 'Add note').tap();
  await expect(notes).toContainText('Something went wrong');
  await expect(box).toHaveValue('The gate was locked.');
  await context.setOffline(false);

  await loseNextAnswer(page, 'timesheets/audit-notes');
  await button(page, 'Add note').tap();
  await expect(notes).toContainText('Something went wrong');
  await expect(box).toHaveValue('The gate was locked.');
  await button(page, 'Add note').tap();
  await expect(box).toHaveValue('');
  await expect(notes).not.toContainText('Something went wrong');
  await expect(notes.getByRole('listitem').filter({ hasText: 'The gate was locked.' })).toHaveCount(
    1,
  );
  await page.reload();
  await expect(notes.getByRole('listitem').filter({ hasText: 'The gate was locked.' })).toHaveCount(
    1,
  );
});
