import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright/test';
import { labelAddress } from '@/modules/assets/ui/labelAddress';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { writeCameraFile } from '../../support/devices/cameraFile';
import { expectNoSidewaysScroll } from '../../support/layout';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';

const LIST = '/inventory/it-assets';

/** Launches a browser whose camera sees this file, with camera access allowed or refused. */
const withCamera = (
  launch: { executablePath?: string; args?: string[] },
  file: string,
  isAllowed: boolean,
) =>
  chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });

/** Opens an audit on a phone, at its scan panel. */
async function openAudit(browser: Browser, address: string) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await signIn(page);
  const panel = page.getByRole('region', { name: 'Scan' });
  await expect(panel).toContainText('0 of 2 found');
  return { page, panel };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

test('a phone’s camera reads labels; without camera access a message appears, and tags can be typed', {
  tag: LONG_ONLY,
}, async ({ product, launchOptions }) => {
  test.setTimeout(120_000);
  const mark = Date.now();
  const admin = await callerOf(product.url);
  const add = async (path: string, values: object) =>
    (await admin.post(path, values)).body.data as { id: number };
  const { id: location_id } = await add('it-locations', { name: `Van ${mark}` });
  const tags = [`CAM-${mark}-1`, `CAM-${mark}-2`];
  const labels: string[] = [];
  for (const asset_tag of tags) {
    const { id } = await add('it-assets', { asset_tag, type_id: 4, location_id });
    labels.push(labelAddress(product.url, LIST.slice(1), { id, asset_tag }));
  }
  const { id } = await add('it-asset-audits', { location_id });
  const address = `${product.url}${LIST}/it-asset-audits/${id}`;
  const file = join(tmpdir(), `labels-${mark}.y4m`);
  writeCameraFile(file, [...labels, 'NOBODYS-9']);

  try {
    await test.step('refused, it says what to do, and a tag is typed', async () => {
      const browser = await withCamera(launchOptions, file, false);
      const { page, panel } = await openAudit(browser, address);
      await press(page, 'Scan with the camera');
      await expect(panel.getByRole('alert')).toContainText('The browser may not use the camera.');
      await expect(panel.locator('video')).toHaveCount(0);
      expect(await seriousFindings(page)).toEqual([]);
      await panel.getByRole('textbox', { name: 'Asset tag' }).fill(tags[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(panel).toContainText('1 of 2 found');
      await browser.close();
    });

    await test.step('allowed, it reads one label after the other', async () => {
      const browser = await withCamera(launchOptions, file, true);
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(address);
      await signIn(page);
      const panel = page.getByRole('region', { name: 'Scan' });
      expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false);
      await page.getByRole('button', { name: 'Scan with the camera', exact: true }).click();
      await expect(panel).toContainText('2 of 2 found', { timeout: 30_000 });
      await expect(panel.getByText(`${tags[0]}: already scanned.`).first()).toBeVisible();
      await expect(panel.getByText('NOBODYS-9: no asset has this tag.')).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await expectNoSidewaysScroll(page, 'an audit with its camera');
      await page.getByRole('button', { name: 'Stop the camera', exact: true }).click();
      await expect(panel.locator('video')).toHaveCount(0);
      await expect.poll(() => page.workers()).toEqual([]);
      await browser.close();
    });
  } finally {
    rmSync(file, { force: true });
  }
});
