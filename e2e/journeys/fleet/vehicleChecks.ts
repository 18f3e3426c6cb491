import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { pdfLines } from '@/browser/testing/pdfText';
import { onePagePdf } from '@/core/samples/pdf';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoPlace, photoWithPlace } from '../../support/devices/photos';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import type { Product } from '../../support/running/product';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

const MY_CHECK = '/pages/daily-vehicle-check';
const LIST = `${MY_CHECK}/vehicle-inspections`;
const MANAGER = 'contract.manager@example.com';
const ENGINEER = 'engineer@example.com';

/** The smallest valid picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const invoice = onePagePdf(['Invoice 881', 'Master cylinder']);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Closes a vehicle's defects from earlier journeys: they would keep it off the road. */
async function putRight({ url }: Product, vehicle: unknown): Promise<void> {
  const admin = await callerOf(url);
  for (const { id } of rowsOf(
    await admin.get(`vehicle-defects?vehicle_id=${vehicle}&status=open,in_progress`),
  )) {
    const repair = { id, action: 'Repaired', completed_at: new Date().toISOString().slice(0, 10) };
    const done = await admin.post('vehicle-defects/rectify', repair);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
}

/** Files a check of the engineer's own vehicle with a failed horn. Returns the ids of check and vehicle. */
async function fileFailedCheck(product: Product): Promise<{ check: number; vehicle: number }> {
  const { url } = product;
  const engineer = await callerOf(url, ENGINEER);
  const profile = (await engineer.get('employees/profile')).body.data as { id: number };
  const [vehicle] = rowsOf(await engineer.get(`vehicles?driver_id=${profile.id}`));
  await putRight(product, vehicle?.id);
  const [version] = rowsOf(await engineer.get('vehicle-checklist?status=published'));
  const items = version?.items as { key: string }[];
  const form = new FormData();
  form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'brake.png');
  const photo = (await engineer.send('files', form)).body.data as { id: number };
  const filed = await engineer.post('vehicle-inspections', {
    filing_key: randomUUID(),
    vehicle_id: vehicle?.id,
    checklist_version: version?.number,
    odometer: Number(vehicle?.odometer) + 20,
    signature: 'Ben Carter',
    answers: items.map(({ key }) =>
      key === 'foot-brake'
        ? {
            item: key,
            answer: 'fail',
            severity: 'dangerous',
            note: 'Pedal goes to the floor',
            photos: [photo.id],
          }
        : { item: key, answer: 'pass' },
    ),
  });
  expect(filed.status, JSON.stringify(filed.body)).toBe(200);
  return { check: (filed.body.data as { id: number }).id, vehicle: Number(vehicle?.id) };
}

test('a manager sees the vehicle off the road, triages, records the repair and returns it to service', async ({
  page,
  product,
  enter,
}) => {
  test.setTimeout(240_000);
  const { check, vehicle } = await fileFailedCheck(product);

  await test.step('the vehicle is off the road, and does not return while the defect is open', async () => {
    await enter(`/pages/vehicle/${vehicle}`, MANAGER);
    await expect(page.getByText('Off the road', { exact: true }).first()).toBeVisible();
    await button(page, 'Return to service').click();
    await expect(
      page.getByText(/A defect that keeps this vehicle off the road is still open/),
    ).toBeVisible();
  });

  await test.step('the check shows the failed item, with its note and photo', async () => {
    await visit(page, `${LIST}/${check}`);
    await expect(page.getByText('Fail, Dangerous')).toBeVisible();
    await expect(page.getByText('Pedal goes to the floor').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /brake\.png/ }).first()).toBeVisible();
    await expect(button(page, 'Verify…')).toBeHidden();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoSidewaysScroll(page, 'the check at 320 px');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it is printed with its photo', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'PDF').click();
    expect((await download).suggestedFilename()).toMatch(/^vehicle-check_.+\.pdf$/);
  });

  await test.step('the defect is triaged and repaired', async () => {
    await page.getByRole('link', { name: 'Foot brake', exact: true }).click();
    await button(page, 'Triage…').click();
    const triage = dialogOf(page, 'Triage: Foot brake');
    await triage.getByLabel(/^Decision/).click();
    await page.getByRole('option', { name: 'Off the road' }).click();
    await triage.getByRole('button', { name: 'Triage', exact: true }).click();
    await expect(triage).toBeHidden();
    await button(page, 'Rectified…').click();
    const done = dialogOf(page, 'Rectified: Foot brake');
    await done.getByLabel(/^What was done/).fill('Master cylinder replaced');
    await done.getByLabel(/^Done by/).fill('Kirkstall Road Garage');
    await done.getByLabel('Invoice or job sheet number').fill('Invoice 881');
    const photo = photoWithPlace(await page.screenshot({ type: 'jpeg' }));
    await done.getByLabel(/^Photos or invoice/).setInputFiles([
      { name: 'invoice-881.pdf', mimeType: 'application/pdf', buffer: Buffer.from(invoice) },
      { name: 'cylinder.jpg', mimeType: 'image/jpeg', buffer: photo },
    ]);
    await expect(done.getByRole('list', { name: '2 files' })).toContainText('invoice-881.pdf');
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoSidewaysScroll(page, 'the repair at 320 px');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await seriousFindings(page)).toEqual([]);
    await done.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(done).toBeHidden();
    await expect(page.getByText('Rectified', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Off the road');
    const actions = page.getByRole('region', { name: 'What was done' });
    await expect(actions).toContainText('Master cylinder replaced');
    await expect(actions).toContainText('Done by Kirkstall Road Garage · Evidence: Invoice 881');
    await expect(actions.getByRole('button', { name: /^Download invoice-881\.pdf/ })).toBeVisible();
    await expect(actions.getByRole('img', { name: /cylinder\.jpg/ })).toBeVisible();
    await expect(page.getByText('Evidence: — → invoice-881.pdf (')).toBeVisible();
    // The location of the photo stays on the device.
    const manager = await callerOf(product.url, MANAGER);
    const [defect] = rowsOf(await manager.get(`vehicle-defects?inspection_id=${check}`));
    const [, stored] = (defect?.evidence_files ?? []) as { id: number }[];
    await expectNoPlace(page, [stored], 1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the repair and its evidence are on the printed check', async () => {
    await visit(page, `${LIST}/${check}`);
    const download = page.waitForEvent('download');
    await button(page, 'PDF').click();
    const lines = pdfLines(await readFile(await (await download).path())).flat();
    const text = lines.map((line) => line.text).join(' ');
    expect(text).toContain('Foot brake: Master cylinder replaced');
    expect(text).toContain('Evidence: Invoice 881 · invoice-881.pdf · cylinder.jpg');
  });

  await test.step('the vehicle returns to service, and the check is verified', async () => {
    await visit(page, `/pages/vehicle/${vehicle}`);
    await button(page, 'Return to service').click();
    await expect(page.getByText('Assigned', { exact: true }).first()).toBeVisible();
    await visit(page, `${LIST}/${check}`);
    await button(page, 'Verify…').click();
    await dialogOf(page, 'Verify this vehicle check?')
      .getByRole('button', { name: 'Verify', exact: true })
      .click();
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  });

  await test.step('its driver may view it, but not verify checks', async () => {
    await becomes(page, ENGINEER, `${LIST}/${check}`);
    await expect(page.getByText('Fail, Dangerous')).toBeVisible();
    await expect(button(page, 'Verify…')).toHaveCount(0);
  });

  await test.step('a check added from the list is filed on its own screen', async () => {
    await visit(page, LIST);
    await page.getByRole('link', { name: 'Add vehicle check' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${MY_CHECK}$`));
    await expect(page.getByText('Which vehicle are you checking?')).toBeVisible();
    await visit(page, `${LIST}/create`);
    await expect(page).toHaveURL(new RegExp(`${MY_CHECK}$`));
  });
});
