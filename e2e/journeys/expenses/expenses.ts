import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoPlace, photoWithPlace } from '../../support/devices/photos';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { expectNoSidewaysScroll } from '../../support/layout';
import { openCard } from '../../support/lists/cards';
import { inputOf, openForm, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

// A touch phone: the camera is offered, and lists are cards.
test.use(TOUCH_PHONE);

const ENGINEER = 'engineer@example.com';
const MANAGER = 'contract.manager@example.com';
const LIST = '/pages/expenses';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await inputOf(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const typedToday = () => new Date().toISOString().slice(0, 10).split('-').reverse().join('-');

const state = (page: Page) => page.getByRole('region', { name: 'Ben Carter' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens an expense from the list. Returns its address. */
async function open(page: Page, description: string): Promise<string> {
  await openCard(page, page.getByRole('link', { name: description, exact: true }));
  await expect(page).toHaveURL(/\/pages\/expenses\/\d+$/);
  return new URL(page.url()).pathname;
}

test('an engineer enters mileage and parking with a photo; the manager pays less for one and returns the other', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(240_000);
  const [drive, parking, toll] = ['Drive', 'Parking', 'Toll'].map(
    (name) => `${name} ${Date.now()}`,
  ) as [string, string, string];
  let driveAt = '';
  let parkingAt = '';

  await enter(`${LIST}/create`, ENGINEER);

  await test.step('the miles work out the amount as they are typed', async () => {
    await choose(page, 'Type', 'Mileage');
    await expect(page.getByText('£0.45 per mile.')).toBeVisible();
    await inputOf(page, 'Miles').fill('12.5');
    await expect(page.getByText('12.50 miles at £0.45 per mile: £5.63.')).toBeVisible();
    await expect(inputOf(page, 'Amount')).toHaveValue('5.63');
    await inputOf(page, 'Date').fill(typedToday());
    await inputOf(page, 'Description').fill(drive);
    await expectNoSidewaysScroll(page, page.url());
    expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    await expect(page.getByText('It is a draft until you submit it.')).toBeVisible();
  });

  await test.step('the list says what its filter hides, with a link that clears it', async () => {
    await visit(page, `${LIST}?filter=${encodeURIComponent('{"status":["paid"]}')}`);
    await page.getByRole('link', { name: 'Add expense' }).click();
    await choose(page, 'Type', 'Congestion and tolls');
    await expect(inputOf(page, 'Miles')).toHaveCount(0);
    await inputOf(page, 'Date').fill(typedToday());
    await inputOf(page, 'Amount').fill('3.20');
    await inputOf(page, 'Description').fill(toll);
    await save(page);
    await expect(page.getByText('The filters of the list hide it.')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByRole('link', { name: toll, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/expenses$/);
  });

  await test.step('parking needs its receipt before it can be submitted', async () => {
    await visit(page, `${LIST}/create`);
    await choose(page, 'Type', 'Parking');
    await inputOf(page, 'Date').fill(typedToday());
    await inputOf(page, 'Amount').fill('8.50');
    await inputOf(page, 'Description').fill(parking);
    await press(page, 'Save and submit');
    // It was saved as a draft, with a note about what is missing.
    await expect(
      page.getByText(/was saved, not submitted\. Parking needs a receipt/),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/expenses\/\d+\?edit$/);
    parkingAt = new URL(page.url()).pathname;
    await expect(
      page.getByRole('listitem').getByText('Parking needs a receipt before it can be submitted.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  });

  await test.step('a photo is taken, shown and saved with the expense, which is then submitted', async () => {
    const buffer = photoWithPlace(await page.screenshot({ type: 'jpeg' }));
    const photo = { name: 'ticket.jpg', mimeType: 'image/jpeg', buffer };
    await expect(page.getByText('Take a photo')).toBeVisible();
    await page.getByLabel('Take a photo: Receipts').setInputFiles(photo);
    await expect(page.getByText(/^ticket\.jpg \(/)).toBeVisible();
    await page.getByLabel('Take a photo: Receipts').setInputFiles({ ...photo, name: 'twice.jpg' });
    await page.getByRole('button', { name: 'Remove twice.jpg' }).click();
    await expect(page.getByText(/^twice\.jpg/)).toHaveCount(0);
    await expectNoSidewaysScroll(page, page.url());
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
    await expect(page.getByText('Save or discard your changes first.')).toBeVisible();
    await save(page);
    await open(page, parking);
    await expect(page.getByRole('button', { name: /^Download ticket\.jpg/ })).toBeVisible();
    const engineer = await callerOf(product.url, ENGINEER);
    const [stored] = rowsOf(await engineer.get(`expenses?q=${encodeURIComponent(parking)}`));
    await expectNoPlace(page, stored?.receipts, 1);
    await press(page, 'Submit');
    await expect(state(page).getByText('Submitted', { exact: true })).toBeVisible();
    await expect(page.getByText(/^This expense has been submitted\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  });

  await test.step('it is withdrawn, corrected and submitted again; its history says so', async () => {
    await press(page, 'Unsubmit');
    await expect(state(page).getByText('Draft', { exact: true })).toBeVisible();
    await openForm(page);
    await inputOf(page, 'Job number').fill('J-4710');
    await press(page, 'Save and submit');
    await expect(page.getByText(`${parking} was submitted`)).toBeVisible();
    await expect(state(page).getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('drafts are submitted together from the list', async () => {
    await visit(page, LIST);
    for (const name of [drive, toll, parking])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    // The third is already submitted.
    await press(page, 'Submit 2');
    await expect(page.getByText('2 expenses submitted')).toBeVisible();
    driveAt = await open(page, drive);
    await expect(state(page).getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('the manager sees both, pays less for the one', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => localStorage.clear());
    await enter(parkingAt, MANAGER);
    await expect(page.locator('main').getByText('Unsubmitted', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unsubmit' })).toHaveCount(0);
    await visit(page, driveAt);
    await press(page, 'Approve…');
    const dialog = page.getByRole('dialog', { name: 'Approve this expense' });
    const amount = dialog.getByLabel(/^Amount to approve/);
    await expect(amount).toHaveValue('5.63');
    await amount.fill('6');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog.getByText('Amount to approve must be at most £5.63.')).toBeVisible();
    await amount.fill('5.00');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog.getByText('Say why only part of it is approved.')).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill('The detour was private.');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Reason: The detour was private.')).toBeVisible();
    await expect(state(page).getByText(/^£5\.00 of £5\.63 approved on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as paid…' })).toHaveCount(0);
  });

  await test.step('and returns the other with a reason and a question', async () => {
    await visit(page, parkingAt);
    await page.getByRole('button', { name: /^View ticket\.jpg/ }).click();
    const viewer = page.getByRole('dialog', { name: 'ticket.jpg' });
    await expect(viewer.getByRole('img', { name: 'ticket.jpg' })).toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).last().click();
    await press(page, 'Return…');
    const dialog = page.getByRole('dialog', { name: 'Return this expense' });
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog.getByText('Reason is required.')).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill('Which site was this for?');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Reason: Which site was this for?' }),
    ).toBeVisible();
    await inputOf(page, 'Comment').fill('A job number would do.');
    await press(page, 'Add comment');
    await expect(page.getByText('A job number would do.')).toBeVisible();
    await expect(inputOf(page, 'Comment')).toHaveValue('');
  });

  await test.step('the totals by status are above the list, and filter it', async () => {
    await visit(page, LIST);
    const totals = page.getByRole('navigation', { name: 'Totals by status, in GBP' });
    await expect(totals.getByRole('link', { name: /^Returned £[\d,]+\.\d\d$/ })).toBeVisible();
    await totals.getByRole('link', { name: /^Returned/ }).click();
    await expect(page.getByRole('link', { name: parking, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: drive, exact: true })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the engineer reads the reason, answers, and resubmits it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => localStorage.clear());
    await enter(parkingAt, ENGINEER);
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Reason: Which site was this for?' }),
    ).toBeVisible();
    await expect(page.getByText('A job number would do.')).toBeVisible();
    await openForm(page);
    await inputOf(page, 'Job number').fill('J-4711');
    await save(page);
    await press(page, 'Submit');
    await expect(state(page).getByText('Submitted', { exact: true })).toBeVisible();
    await visit(page, driveAt);
    await expect(state(page).getByText(/^£5\.00 of £5\.63 approved on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page, page.url());
  });
});
