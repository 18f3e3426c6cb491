import type { Page } from 'playwright/test';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { inputOf } from '../../support/recordForm';
import { expect, signIn, test } from '../../support/test';
import { addRow, cellsOf, ENGINEER, expectSaved, weekOf } from '../../support/timesheets/ownWeeks';
import {
  button,
  dayCard,
  openEmptyWeek,
  openWeek,
  weekAfterJob,
} from '../../support/timesheets/weekPage';

test.use(TOUCH_PHONE);

/** Ends the session of the page as if nobody had touched it. */
const timeOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('fieldhouse.expiry', String(Date.now() - 1));
    window.dispatchEvent(new Event('focus'));
  });

test('what is typed into a new entry when the session ends is there after the next sign-in', async ({
  page,
  product,
}) => {
  const { own, start } = await weekAfterJob(product, 'J-6001');
  await openWeek(page, start);
  const dialog = page.getByRole('dialog');
  await dayCard(page, 'Saturday').getByRole('button', { name: 'Add an entry' }).tap();
  await inputOf(page, 'Hours').fill('3.5');
  await inputOf(page, 'Job number').fill('J-6002');
  await inputOf(page, 'Description').fill('Called out');
  const expectTyped = async () => {
    await expect(inputOf(page, 'Hours')).toHaveValue('3.50');
    await expect(inputOf(page, 'Job number')).toHaveValue('J-6002');
    await expect(inputOf(page, 'Description')).toHaveValue('Called out');
  };

  await timeOut(page);
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, 'contract.manager@example.com');
  await expect(page.getByRole('heading', { name: 'My week' })).toBeVisible();
  await expect(dayCard(page, 'Monday')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await timeOut(page);
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, ENGINEER.email);
  await expectTyped();
  await page.reload();
  await expectTyped();
  await button(page, 'Done').tap();
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);
  const { entries } = await weekOf(own, ENGINEER.id, start);
  expect(entries).toMatchObject([{ job_number: 'J-6002', total_hours: '3.50' }]);

  await page.reload();
  await expect(dayCard(page, 'Saturday')).toContainText('J-6002');
  await expect(dialog).toHaveCount(0);
});

test('what is typed into the details of an entry that was added on the same visit is there after a reload', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEmptyWeek(page, product);
  await addRow(page, 'J-6003');
  await cellsOf(page, 'J-6003').first().click();
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await cellsOf(page, 'J-6003').first().click();
  await page.keyboard.press('Shift+Enter');
  await inputOf(page, 'Description').fill('Called out');
  await page.reload();
  await expect(inputOf(page, 'Description')).toHaveValue('Called out');
  await button(page, 'Done').click();
  await expectSaved(page);
});
