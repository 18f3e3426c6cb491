import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expect, test } from '../../support/test';
import { ENGINEER } from '../../support/timesheets/ownWeeks';

test.use({ viewport: { width: 390, height: 844 } });

const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id;
const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name });

test('a driver whose van another person found dangerous is warned not to drive it, and must confirm a check', async ({
  page,
  product,
  enter,
}) => {
  test.setTimeout(120_000);
  const admin = await callerOf(product.url);
  const manager = await callerOf(product.url, 'contract.manager@example.com');
  // Last in the list of vehicles, because other journeys pick the first.
  const registration = `ZZ${Date.now() % 1_000_000}`;
  const vehicle = idOf(await admin.post('vehicles', { registration, odometer: 48_210 }));
  const from = new Date().toISOString().slice(0, 10);
  await admin.post('vehicles/assign', { id: vehicle, driver_id: ENGINEER.id, from });
  const fault = { item: 'Foot brake', severity: 'dangerous', note: 'Front hose perished' };
  const defect = idOf(await manager.post('vehicle-defects', { vehicle_id: vehicle, ...fault }));
  const stop = `Do not drive ${registration}`;

  await test.step('the dashboard says so first, and so does the bell', async () => {
    await enter('/pages/dashboard', ENGINEER.email);
    const card = page
      .getByRole('region', { name: 'Do not drive' })
      .filter({ hasText: registration });
    await expect(card).toContainText('Off the road');
    await expect(card).toContainText('Front hose perished');
    // Another journey may have left a van of this driver off the road before.
    await expect(page.getByRole('region', { name: 'Do not drive' }).first()).toBeInViewport();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(page.getByText(`${stop}: it is off the road. Foot brake:`)).toBeVisible();
  });

  await test.step('a check of it asks for confirmation, and shows the defect', async () => {
    await enter('/pages/daily-vehicle-check', ENGINEER.email);
    await button(page, new RegExp(registration)).click();
    const question = page.getByRole('alertdialog', { name: stop });
    await expect(question).toContainText('Front hose perished');
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Choose another vehicle' }).click();
    await button(page, new RegExp(registration)).click();
    await question.getByRole('button', { name: 'Check it anyway' }).click();
    await expect(page.getByRole('region', { name: stop })).toBeVisible();
  });

  await test.step('a reading 100,000 miles on needs confirmation, and is stored as typed', async () => {
    const reading = page.getByLabel('Odometer reading (miles)');
    await reading.fill('148210');
    await button(page, 'Next').click();
    await expect(page.getByText('100,000 miles more than the last reading')).toBeVisible();
    await expect(reading).toHaveValue('148210');
    await page.getByLabel('148,210 miles is right').check();
    await button(page, 'Next').click();
  });

  await test.step('another person’s name is no signature', async () => {
    while (!(await button(page, 'File check').isVisible())) {
      const before = await page.locator('main strong').first().textContent();
      await button(page, /^(All|Rest) in order$|^Next$/).click();
      await expect(page.locator('main strong').first()).not.toHaveText(String(before));
    }
    await expect(page.getByText(/^You found no new defects/)).toBeVisible();
    await button(page, 'Type my name').click();
    const name = page.getByLabel('Your full name');
    for (const another of ['Mickey Mouse', 'X']) {
      await name.fill(another);
      await button(page, 'File check').click();
      await expect(page.getByText('This is not your name. Type Ben Carter')).toBeVisible();
      await expect(name).toBeFocused();
    }
    await name.fill('ben  carter');
    await button(page, 'File check').click();
    const filed = page.getByRole('region', { name: registration });
    await expect(filed.first()).toContainText('Filed at');
    await expect(filed.first()).toContainText('It is off the road. Do not drive it.');
  });

  await test.step('the office sees both at the check, and corrects the vehicle', async () => {
    const [filed] = rowsOf(await admin.get(`vehicle-inspections?vehicle_id=${vehicle}`));
    expect(filed).toMatchObject({
      was_off_road: true,
      off_road_acknowledged: true,
      odometer_doubt: true,
      odometer_before: 48_210,
    });
    await enter(`/pages/daily-vehicle-check/vehicle-inspections/${filed?.id}`, 'admin@example.com');
    await expect(page.getByText(/^The driver confirmed 148,210 miles/)).toBeVisible();
    await expect(page.getByText('The driver was warned.')).toBeVisible();
  });

  await test.step('once it is back in service nothing stops the driver', async () => {
    const done = { id: defect, action: 'New hose', completed_at: from };
    await admin.post('vehicle-defects/rectify', done);
    await admin.post('vehicles/return-to-service', { id: vehicle });
    await enter('/pages/dashboard', ENGINEER.email);
    await expect(page.getByText(registration)).toBeVisible();
    const stopped = page.getByRole('region', { name: 'Do not drive' });
    await expect(stopped.filter({ hasText: registration })).toHaveCount(0);
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(page.getByText(`${registration} has returned to service.`)).toBeVisible();
    await admin.post('vehicles/take-back', { id: vehicle });
  });
});
