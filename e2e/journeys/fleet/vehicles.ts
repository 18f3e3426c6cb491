import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoPlace, photoWithPlace } from '../../support/devices/photos';
import { expectNoSidewaysScroll } from '../../support/layout';
import { factOf, inputOf, openForm, save } from '../../support/recordForm';
import { openRelated } from '../../support/related';
import { expect, LONG_ONLY, test } from '../../support/test';

const LIST = '/pages/vehicle';
const today = companyDay(new Date());
const typed = (day: string) => day.split('-').reverse().join('-');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const main = (page: Page) => page.locator('main');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await inputOf(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a vehicle is added, handed over, taken off the road and back, and has documents', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(240_000);
  const registration = `ZZ${String(Date.now()).slice(-6)}`;

  await test.step('the list says what is due, and is exported whole or as shown', async () => {
    await enter(LIST);
    await expect(page.getByRole('row').filter({ hasText: 'FN69HTZ' })).toContainText('Overdue');
    expect(await seriousFindings(page)).toEqual([]);
    await button(page, 'Export').click();
    const dialog = dialogOf(page, 'Export vehicles');
    await expect(dialog.getByLabel('All vehicles')).toBeChecked();
    await dialog.getByLabel('This view').check();
    await expect(dialog.getByText(/rows, as the list shows them/)).toBeVisible();
    await button(page, 'Cancel').click();
  });

  await test.step('its models depend on the make, and its MOT is pointed out', async () => {
    await page.goto(`${LIST}/create`);
    await inputOf(page, 'Registration').fill(
      `${registration.slice(0, 4)} ${registration.slice(4)}`,
    );
    await choose(page, 'Make', 'Ford');
    await inputOf(page, 'Model').click();
    await expect(page.getByRole('option', { name: 'Transit Custom' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Vivaro', exact: true })).toHaveCount(0);
    await page.getByRole('option', { name: 'Transit Custom' }).click();
    await choose(page, 'Make', 'Vauxhall');
    await expect(inputOf(page, 'Model')).toHaveValue('');
    await choose(page, 'Model', 'Vivaro');
    await inputOf(page, 'Odometer (miles)').fill('48210');
    await inputOf(page, 'MOT expires').fill(typed(daysFrom(today, 5)));
    await save(page);
    await page.goto(
      `${LIST}?${new URLSearchParams({ filter: JSON.stringify({ q: registration }) })}`,
    );
    await expect(page.getByRole('row').filter({ hasText: registration })).toContainText('Due soon');
    await page.getByRole('link', { name: registration, exact: true }).click();
    await expect(factOf(page, 'Registration')).toHaveText(registration);
  });

  await test.step('its odometer goes back only with a reason', async () => {
    await openForm(page);
    await inputOf(page, 'Odometer (miles)').fill('12');
    await button(page, 'Save').click();
    await expect(page.getByText('The last reading was 48,210 miles.').first()).toBeVisible();
    await inputOf(page, 'Reason for an unusual odometer reading').fill('New instrument');
    await save(page);
    await expect(factOf(page, 'Odometer (miles)')).toHaveText('12');
  });

  await test.step('it is given to a driver, by keys alone, which its history of drivers shows', async () => {
    await button(page, 'Assign driver…').press('Enter');
    const dialog = dialogOf(page, `Assign ${registration}`);
    await dialog.getByLabel(/^Driver/).fill('Liam');
    await page.getByRole('option', { name: 'Liam Turner' }).click();
    await expect(dialog.getByLabel(/^From/)).toHaveValue(typed(today));
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText('Assigned', { exact: true }).first()).toBeVisible();
    const drivers = await openRelated(page, /^Drivers/);
    await expect(drivers.getByText('Liam Turner')).toBeVisible();
  });

  await test.step('it is taken off the road with a reason, and returned to service', async () => {
    await button(page, 'Take off the road…').click();
    const dialog = dialogOf(page, `Take ${registration} off the road`);
    await dialog.getByLabel(/^Reason/).fill('Brake hose perished.');
    await page.keyboard.press('Control+Enter');
    await expect(main(page).getByText('Off the road', { exact: true }).first()).toBeVisible();
    await expect(main(page)).toContainText('Brake hose perished.');
    await button(page, 'Return to service').click();
    await expect(button(page, 'Take off the road…')).toBeVisible();
  });

  await test.step('of two tabs that change it, the second gets a notice and loses nothing', async () => {
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(`${address}?edit`);
    await openForm(page);
    await inputOf(other, 'VIN').fill('WF0XXXTTGXAB12345');
    await inputOf(page, 'VIN').fill('WF0XXXTTGXAB99999');
    await inputOf(page, 'Insurance policy').fill('PFI/77');
    await save(page);
    await page.goto(address);
    await button(other, 'Save').click();
    const conflict = dialogOf(other, /^You saved this record in another window at \d\d:\d\d/);
    await expect(conflict).toContainText('WF0XXXTTGXAB12345');
    await expect(conflict).toContainText('WF0XXXTTGXAB99999');
    await conflict.getByRole('button', { name: 'Save these values' }).click();
    await expect(conflict).toBeHidden();
    await page.goto(address);
    await expect(factOf(page, 'VIN')).toHaveText('WF0XXXTTGXAB12345');
    await expect(factOf(page, 'Insurance policy')).toHaveText('PFI/77');

    await other.goto(address);
    for (const tab of [page, other]) {
      await button(tab, 'Take off the road…').click();
      await dialogOf(tab, `Take ${registration} off the road`)
        .getByLabel(/^Reason/)
        .fill(tab === page ? 'Wing mirror missing.' : 'Tyre flat.');
    }
    await page.keyboard.press('Control+Enter');
    await expect(main(page).getByText('Off the road', { exact: true }).first()).toBeVisible();
    await other.bringToFront();
    await other.keyboard.press('Control+Enter');
    const second = dialogOf(other, `Take ${registration} off the road`);
    await expect(second.getByRole('alert')).toContainText('This vehicle is already off the road.');
    await expect(second.getByLabel(/^Reason/)).toHaveValue('Tyre flat.');
    await other.close();
    await page.bringToFront();
    await button(page, 'Return to service').click();
    await expect(button(page, 'Take off the road…')).toBeVisible();
  });

  await test.step('a document is stored with it, and its expiry pointed out', async () => {
    const documentPanel = await openRelated(page, /^Documents/);
    await documentPanel.getByRole('link', { name: /^Add/ }).click();
    await choose(page, 'Document type', 'Insurance certificate');
    await inputOf(page, 'Number').fill('PFI/1');
    await inputOf(page, 'Expiry date').fill(typed(daysFrom(today, 7)));
    const buffer = photoWithPlace(await page.screenshot({ type: 'jpeg' }));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer });
    await save(page);
    await page.goto(
      `${LIST}?${new URLSearchParams({ filter: JSON.stringify({ q: registration }) })}`,
    );
    await page.getByRole('link', { name: registration, exact: true }).click();
    await openRelated(page, /^Documents/);
    await expect(documentPanel.getByText('Expiring')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const admin = await callerOf(product.url);
    const [filed] = rowsOf(await admin.get(`documents?entity=vehicles&entity_id=${id}`));
    await expectNoPlace(page, [filed?.file], 1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('it fits on a phone', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 780 });
      await expectNoSidewaysScroll(page, `${width}`);
    }
    await page.goto(LIST);
    await expect(page.getByText('YD21KXF').first()).toBeVisible();
    await expectNoSidewaysScroll(page, LIST);
  });
});
