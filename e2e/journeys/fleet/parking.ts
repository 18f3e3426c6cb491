import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import { onePagePdf } from '@/core/samples/pdf';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoPlace, photoWithPlace } from '../../support/devices/photos';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import { factOf, inputOf, openForm, save } from '../../support/recordForm';
import { newDataDir, removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const LIST = '/pages/parking-management';
const ENGINEER = 'engineer@example.com';
const MANAGER = 'contract.manager@example.com';

const today = companyDay(new Date());
const typed = (day: string) => day.split('-').reverse().join('-');
const inDays = (days: number) => typed(daysFrom(today, days));

/** Returns the address of the list with a filter. */
const narrowedTo = (filter: object) =>
  `${LIST}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const bar = (page: Page, driver: string) => page.getByRole('region', { name: driver });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openRecord(page: Page, reference: string): Promise<string> {
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/\\d+$`));
  return new URL(page.url()).pathname;
}

test('a notice is entered with its scan, goes to the next stage, is appealed, paid and corrected', {
  tag: LONG_ONLY,
}, async ({ page, product, enter }) => {
  test.setTimeout(240_000);
  const reference = `LS${Date.now()}`;
  let address = '';

  await enter('/');

  await test.step('the menu opens it; a notice is entered as printed, with its scan', async () => {
    await page.getByRole('link', { name: 'Parking Management' }).first().click();
    await expect(page).toHaveURL(new RegExp(LIST));
    await page.getByRole('link', { name: /^Add/ }).first().click();
    await inputOf(page, 'Reference').fill(reference);
    await inputOf(page, 'Registration').fill('yd21 kxf');
    await inputOf(page, 'Issued').fill(inDays(-20));
    await expect(page.getByText(`had YD21KXF on ${inDays(-20)}.`)).toBeVisible();
    await button(page, 'Use as driver').click();
    await expect(inputOf(page, 'Driver')).toHaveValue('Ben Carter');
    await expect(inputOf(page, 'Vehicle')).toHaveValue('YD21KXF');
    await inputOf(page, 'Amount').fill('70');
    await inputOf(page, 'Reduced amount').fill('35');
    await expect(
      page.getByText(`Blank dates are filled in: discount until ${inDays(-7)}, due ${inDays(7)}.`),
    ).toBeVisible();
    const buffer = Buffer.from(onePagePdf(['Penalty charge notice']));
    const scan = { name: 'notice.pdf', mimeType: 'application/pdf', buffer };
    await page.locator('input[type=file][multiple]').setInputFiles([
      scan,
      {
        name: 'envelope.jpg',
        mimeType: 'image/jpeg',
        buffer: photoWithPlace(await page.screenshot({ type: 'jpeg' })),
      },
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    const admin = await callerOf(product.url);
    const [stored] = rowsOf(await admin.get(`parking?q=${reference}`));
    const [first, second] = (stored?.notices ?? []) as { name: string }[];
    expect(first).toMatchObject({
      name: 'notice.pdf',
      type: 'application/pdf',
      size: buffer.length,
    });
    await expectNoPlace(page, [second], 1);
  });

  await test.step('its record says what is due and until when', async () => {
    await visit(page, narrowedTo({ q: reference }));
    address = await openRecord(page, reference);
    await expect(bar(page, 'Ben Carter').getByText('Notice', { exact: true })).toBeVisible();
    await expect(bar(page, 'Ben Carter')).toContainText(`£70.00 due by ${inDays(7)}.`);
    await expect(factOf(page, 'Registration')).toHaveText('YD21KXF');
    await expect(page.getByRole('button', { name: /^Download notice\.pdf/ })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('an appeal is recorded, refused with a new discount, by keys alone', async () => {
    await button(page, 'Appeal…').press('Enter');
    const appeal = dialogOf(page, `Appeal against ${reference}`);
    await expect(appeal.getByLabel(/^Appealed on/)).toHaveValue(typed(today));
    await page.keyboard.press('Control+Enter');
    await expect(bar(page, 'Ben Carter').getByText('Appealed', { exact: true })).toBeVisible();
    await button(page, 'Appeal refused…').press('Enter');
    const refused = dialogOf(page, `The appeal against ${reference} was refused`);
    await refused.getByLabel(/^New discount until/).fill(inDays(2));
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(bar(page, 'Ben Carter')).toContainText(`£35.00 until ${inDays(2)}, then £70.00.`);
  });

  await test.step('the list points out that the discount ends, as a chip and as a filter', async () => {
    await visit(page, narrowedTo({ attention: ['discount_ending'] }));
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row.getByText('Discount ends in 2 days')).toBeVisible();
    await expect(row.getByText('£35.00')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await openRecord(page, reference);
  });

  await test.step('the next letter takes it to the next stage, its deadline filled in', async () => {
    await button(page, 'Next stage…').click();
    const dialog = dialogOf(page, `Next stage of ${reference}`);
    await expect(dialog.getByRole('combobox')).toContainText('Notice to owner');
    await dialog.getByLabel(/^Served/).fill(inDays(-1));
    await dialog.getByRole('button', { name: 'Next stage', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(
      bar(page, 'Ben Carter').getByText('Notice to owner', { exact: true }),
    ).toBeVisible();
    await expect(bar(page, 'Ben Carter')).toContainText(`£70.00 due by ${inDays(26)}.`);
  });

  await test.step('it is paid, which closes it, and the payment is corrected with a reason', async () => {
    await button(page, 'Mark as paid…').click();
    const paying = dialogOf(page, `Mark ${reference} as paid`);
    await expect(paying.getByLabel(/^Amount paid/)).toHaveValue('70.00');
    await expect(paying.getByLabel(/^Paid on/)).toHaveValue(typed(today));
    await paying.getByLabel(/^Payment type/).click();
    await page.getByRole('option', { name: 'Company card' }).click();
    await paying.getByRole('button', { name: 'Mark as paid', exact: true }).click();
    await expect(bar(page, 'Ben Carter')).toContainText(`£70.00 paid on ${typed(today)}.`);
    await expect(page.getByText('can no longer be changed.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await button(page, 'Correct payment…').click();
    const correcting = dialogOf(page, `Correct the payment of ${reference}`);
    await correcting.getByLabel(/^Reason/).fill('Another notice was paid.');
    await page.keyboard.press('Control+Enter');
    await expect(bar(page, 'Ben Carter')).toContainText('Reason: Another notice was paid.');
    await openForm(page);
    await expect(button(page, 'Save')).toBeVisible();
    await expect(button(page, 'Delete')).toHaveCount(0);
  });

  await test.step('the manager of the driver deals with it, but does not pay it', async () => {
    await becomes(page, MANAGER, address);
    await expect(button(page, 'Next stage…')).toBeVisible();
    await expect(button(page, 'Mark as paid…')).toHaveCount(0);
    await openForm(page);
    await inputOf(page, 'Location').fill('The Headrow, Leeds');
    await save(page);
    await expect(factOf(page, 'Location')).toHaveText('The Headrow, Leeds');
    await button(page, 'Cancel record…').click();
    await dialogOf(page, `Cancel ${reference}`)
      .getByLabel(/^Reason/)
      .fill('Not our vehicle.');
    await page.keyboard.press('Control+Enter');
    await expect(bar(page, 'Ben Carter')).toContainText('Nothing to pay.');
  });

  await test.step('an engineer sees their own on a phone, and cannot change it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await becomes(page, ENGINEER, address);
    await expect(page.getByText('Read-only: your role cannot edit this record.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Download notice\.pdf/ })).toBeVisible();
    await expectNoSidewaysScroll(page, address);
    expect(await seriousFindings(page)).toEqual([]);
    await visit(page, narrowedTo({ q: reference }));
    await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page, LIST);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

// The contract suite proves that json-server behaves as the server does; the long run shows it on the screens.
if (isLongRun)
  test('json-server handles parking as the server does', async () => {
    const mock = await startProduct({ dataDir: newDataDir(), script: 'mock' });
    const admin = await callerOf(mock.url);
    const notice = {
      reference: 'LS1',
      registration: 'yd21 kxf',
      driver_id: 4,
      amount_minor: 7_000,
    };
    const added = await admin.post('parking', { ...notice, issued_at: '2026-03-02' });
    const { id } = added.body.data as { id: number };
    const next = await admin.post('parking/next-stage', { id, served_at: '2026-04-01' });
    expect(next.body).toMatchObject({
      message: 'Stage changed',
      data: { stage: 'notice_to_owner', due_date: '2026-04-28', amount_due_minor: 7_000 },
    });
    const late = await admin.get('parking?attention=overdue&per_page=100&sort=amount_due_minor');
    expect(late.body.data).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
    await mock.stop();
    removeData(mock);
  });
