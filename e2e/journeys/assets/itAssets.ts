import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { companyDay } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import { holdBack } from '../../support/network/holdBack';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { inputOf, save } from '../../support/recordForm';
import { openRelated } from '../../support/related';
import { newDataDir, removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

const LIST = '/inventory/it-assets';
const ENGINEER = 'engineer@example.com';
const MANAGER = 'contract.manager@example.com';

const today = companyDay(new Date());
const typed = (day: string) => day.split('-').reverse().join('-');

/** Returns the address of the list with a filter. */
const narrowedTo = (filter: object) =>
  `${LIST}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const state = (page: Page, words: string) =>
  page.locator('main').getByText(words, { exact: true }).first();

async function pick(page: Page, label: RegExp, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByLabel(label);
  // A long list has a search box. Check before opening, because an open list hides the dialog.
  const isSearched = (await box.evaluate(({ tagName }) => tagName)) === 'INPUT';
  await box.click();
  if (isSearched) await box.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Makes a transition that opens a dialog, and confirms it by keys. */
async function make(
  page: Page,
  label: string,
  title: string,
  fill = async () => {},
): Promise<void> {
  await button(page, `${label}…`).press('Enter');
  const dialog = dialogOf(page, title);
  await expect(dialog).toBeVisible();
  await fill();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

test('a laptop goes from store to a person, to another, to repair and back, to store and to its disposal', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000);
  const tag = `LT-${Date.now()}`;
  let address = '';

  await enter('/');

  await test.step('the menu opens the list; a laptop is added', async () => {
    await page.getByRole('button', { name: 'Inventory' }).first().click();
    await page.getByRole('link', { name: 'IT Assets' }).first().click();
    await expect(page).toHaveURL(new RegExp(LIST));
    await page.getByRole('link', { name: /^Add/ }).first().click();
    await inputOf(page, 'Asset tag').fill(tag);
    await inputOf(page, 'Name').fill('Latitude 5450');
    await inputOf(page, 'Type').click();
    await page.getByRole('option', { name: 'Laptop', exact: true }).click();
    await save(page);
    await visit(page, narrowedTo({ q: tag }));
    await page.getByRole('link', { name: tag, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/\\d+$`));
    address = new URL(page.url()).pathname;
  });

  await test.step('it is given to a person, who has its terms to accept', async () => {
    await make(page, 'Assign', `Assign ${tag}`, async () => {
      await pick(page, /^Employee/, 'Ben Carter');
      expect(await seriousFindings(page)).toEqual([]);
    });
    await expect(state(page, 'Assigned')).toBeVisible();
    await expect(page.getByText('The employee has not accepted them yet.')).toBeVisible();
  });

  await test.step('the person reads the terms on a phone, and signs', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await becomes(page, ENGINEER, address);
    await expect(page.getByText(/The laptop stays the property of the company/)).toBeVisible();
    await button(page, 'Accept terms…').click();
    const dialog = dialogOf(page, `Accept the terms of ${tag}`);
    await dialog.getByRole('button', { name: 'Draw instead' }).click();
    const pad = await dialog.getByRole('img', { name: 'Draw the signature here' }).boundingBox();
    if (!pad) throw new Error('there is nothing to draw on');
    await page.mouse.move(pad.x + 20, pad.y + 60);
    await page.mouse.down();
    await page.mouse.move(pad.x + 120, pad.y + 90, { steps: 8 });
    await page.mouse.up();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText(`Version 2 accepted on ${typed(today)}.`)).toBeVisible();
    await expectNoSidewaysScroll(page, address);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('its handover sheet and its label are printed', async () => {
    await becomes(page, 'admin@example.com', address);
    for (const [name, file] of [
      ['Handover sheet', `handover_${tag.toLowerCase()}_${today}.pdf`],
      ['Label', `asset-labels_${tag.toLowerCase()}_${today}.pdf`],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, name).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
      const bytes = readFileSync(await download.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5_000);
    }
  });

  await test.step('it moves on in one step, is repaired, comes back and is retired', async () => {
    await make(page, 'Assign', `Assign ${tag}`, async () => {
      await pick(page, /^Employee/, 'Owen Davies');
    });
    await make(page, 'Send to repair', `Send ${tag} to repair`, async () => {
      await page
        .getByRole('dialog')
        .getByLabel(/^What is wrong/)
        .fill('The fan is loud.');
    });
    await expect(page.getByText('Reason: The fan is loud.').first()).toBeVisible();
    await make(page, 'Back from repair', `${tag} is back from repair`);
    await expect(state(page, 'Assigned')).toBeVisible();
    await make(page, 'De-assign', `De-assign ${tag} from Owen Davies`, async () => {
      await pick(page, /^Kept at/, 'Leeds store');
    });
    await expect(state(page, 'Available')).toBeVisible();
    await make(page, 'Retire', `Retire ${tag}`, async () => {
      await pick(page, /^Disposed how/, 'Recycled');
      await pick(page, /^Data wiped by/, 'Daniel Okafor');
    });
    await expect(
      page.getByText('This asset has been retired and can no longer be changed.').first(),
    ).toBeVisible();
    await expect(button(page, 'Save')).toHaveCount(0);
  });

  await test.step('its history is read on the asset and on the person', async () => {
    const assignments = await openRelated(page, /^Assignments/);
    await expect(assignments.getByRole('row').filter({ hasText: 'Ben Carter' })).toContainText(
      'Reassigned',
    );
    await expect(assignments.getByRole('row').filter({ hasText: 'Owen Davies' })).toContainText(
      'Returned',
    );
    expect(await seriousFindings(page)).toEqual([]);
    await visit(page, '/pages/users/4');
    const ofPerson = await openRelated(page, /^IT Assets/);
    await expect(ofPerson.getByRole('row').filter({ hasText: tag })).toContainText('Reassigned');
  });

  await test.step('several are given to one person at once, from the list', async () => {
    const caller = await callerOf(new URL(page.url()).origin);
    for (const part of ['A', 'B'])
      await caller.post('it-assets', { asset_tag: `${tag}${part}`, type_id: 4 });
    await visit(page, narrowedTo({ q: tag, status: ['available'] }));
    for (const part of ['A', 'B'])
      await page.getByRole('checkbox', { name: `Select ${tag}${part}` }).check();
    await button(page, 'Assign…').click();
    await pick(page, /^Employee/, 'Ben Carter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 assets assigned')).toBeVisible();
    await visit(page, narrowedTo({ q: tag, status: ['assigned'] }));
    await expect(page.getByRole('row').filter({ hasText: 'Ben Carter' })).toHaveCount(2);
  });
});

test('terms are accepted as they were read, and two tabs do not give one asset twice', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const mark = Date.now();
  const admin = await callerOf(product.url);
  const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id;
  const words = { terms: 'Keep it dry.', needs_acceptance: true };
  const type_id = idOf(await admin.post('it-asset-types', { name: `Drone ${mark}`, ...words }));
  const asset_tag = `DR-${mark}`;
  const id = idOf(await admin.post('it-assets', { asset_tag, type_id, name: 'Roof drone' }));
  await admin.post('it-assets/assign', { id, user_id: 4 });

  await test.step('text typed before the signature area has loaded remains', async () => {
    const letGo = await holdBack(page, 'SignatureInput');
    await enter(`${LIST}/${id}`, ENGINEER);
    await button(page, 'Accept terms…').click();
    const dialog = dialogOf(page, `Accept the terms of ${asset_tag}`);
    await dialog.getByLabel(/^Signature/).pressSequentially('Ben C');
    letGo();
    await dialog.getByLabel(/^Signature/).pressSequentially('arter', { delay: 60 });
    await expect(button(page, 'Draw instead')).toBeVisible();
    await expect(dialog.getByLabel(/^Signature/)).toHaveValue('Ben Carter');
    await expect(dialog.getByLabel(/^Signature/)).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('terms that change while being read must be read again', async () => {
    await enter(`${LIST}/${id}`, ENGINEER);
    await expect(page.getByText('Keep it dry.')).toBeVisible();
    await button(page, 'Accept terms…').click();
    const dialog = dialogOf(page, `Accept the terms of ${asset_tag}`);
    await dialog.getByLabel(/^Signature/).fill('Ben Carter');
    // Nothing is confirmed before its terms are there to be read.
    await expect(dialog.getByText('Keep it dry.')).toBeVisible();
    await admin.post('it-asset-types', { id: type_id, terms: 'Keep it dry and charged.' });
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText(
      'The terms have changed since you read them. Please read them again.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Keep it dry and charged.')).toBeVisible();
    await make(page, 'Accept terms', `Accept the terms of ${asset_tag}`, async () => {
      await page
        .getByRole('dialog')
        .getByLabel(/^Signature/)
        .fill('Ben Carter');
    });
    await expect(page.getByText(`Version 2 accepted on ${typed(today)}.`)).toBeVisible();
  });

  await test.step('the accepted wording remains on record', async () => {
    await admin.post('it-asset-types', { id: type_id, terms: 'Do as you like.' });
    const [given] = rowsOf(await admin.get(`it-asset-assignments?asset_id=${id}`));
    expect(given).toMatchObject({ terms_version: 2, terms: 'Keep it dry and charged.' });
  });

  await test.step('of two tabs that change it, the second gets a notice and loses nothing', async () => {
    await page.evaluate(() => localStorage.clear());
    await enter(`${LIST}/${id}?edit`);
    const other = await page.context().newPage();
    await other.goto(`${LIST}/${id}?edit`);
    await inputOf(other, 'Serial number').fill('SN-2');
    await inputOf(page, 'Serial number').fill('SN-1');
    await save(page);
    await button(other, 'Save').click();
    const conflict = other.getByRole('dialog', {
      name: /^You saved this record in another window/,
    });
    await expect(conflict).toContainText('SN-1');
    await conflict.getByRole('button', { name: 'Save these values' }).click();
    await expect(conflict).toBeHidden();
    for (const tab of [page, other]) {
      await tab.goto(`${LIST}/${id}`);
      await expect(tab.getByRole('definition').getByText('SN-2', { exact: true })).toBeVisible();
      await button(tab, 'De-assign…').click();
      await expect(dialogOf(tab, `De-assign ${asset_tag} from Ben Carter`)).toBeVisible();
    }
    await page.keyboard.press('Control+Enter');
    await expect(state(page, 'Available')).toBeVisible();
    const second = dialogOf(other, `De-assign ${asset_tag} from Ben Carter`);
    await other.bringToFront();
    await second.getByLabel(/^Note/).fill('Scratched');
    await other.keyboard.press('Control+Enter');
    await expect(second.getByRole('alert')).toBeVisible();
    await expect(second.getByLabel(/^Note/)).toHaveValue('Scratched');
    await second.getByRole('button', { name: 'Cancel' }).click();
    await expect(state(other, 'Available')).toBeVisible();
    await other.close();
  });
});

test('an audit by scan: twenty tags, two of them unknown, one asset missing', {
  tag: LONG_ONLY,
}, async ({ page, enter, faults }) => {
  test.setTimeout(240_000);
  const mark = Date.now();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/');
  const caller = await callerOf(new URL(page.url()).origin);
  const place = await caller.post('it-locations', { name: `Store ${mark}` });
  const { id: location_id } = place.body.data as { id: number };
  const tags = Array.from({ length: 19 }, (_, index) => `AU-${mark}-${index}`);
  for (const asset_tag of tags)
    await caller.post('it-assets', { asset_tag, type_id: 4, location_id });

  await becomes(page, MANAGER, `${LIST}/it-asset-audits/create`);
  await inputOf(page, 'Location').fill(`Store ${mark}`);
  await page.getByRole('option', { name: `Store ${mark}` }).click();
  await button(page, 'Save').click();
  const panel = page.getByRole('region', { name: 'Scan' });
  await expect(panel).toContainText('0 of 19 found');

  // One label is scanned by camera, the others are typed, as a hand scanner does, ending with Enter.
  const [missing, labelled, ...others] = tags;
  const box = panel.getByRole('textbox', { name: 'Asset tag' });
  const scans = [`https://elsewhere.example/1?tag=${labelled}`, ...others, 'OLD-1', 'OLD-2'];
  expect(scans).toHaveLength(20);
  await box.focus();
  for (const [at, scan] of scans.entries()) {
    // Every key re-renders the page: some scans key by key prove that a scanner can be used.
    if (at < 3) await page.keyboard.type(scan);
    else await page.keyboard.insertText(scan);
    await page.keyboard.press('Enter');
  }
  await expect(panel).toContainText('18 of 19 found');
  await expect(panel).toContainText('2 unknown');
  await expect(panel.getByText('OLD-2: no asset has this tag.')).toBeVisible();
  await page.keyboard.type('old-2');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('OLD-2: already scanned.')).toBeVisible();
  await test.step('a tag from elsewhere counts too, and one without a signal is sent again', async () => {
    await button(page, 'Enter tag…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('OLD-3');
    await dialog.getByRole('button', { name: 'Enter tag', exact: true }).click();
    await expect(panel).toContainText('3 unknown');
    await page.context().setOffline(true);
    await box.fill('OLD-4');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^OLD-4: .*no connection/)).toBeVisible();
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Try OLD-4 again' }).click();
    await expect(panel.getByRole('log')).toBeFocused();
    await expect(panel).toContainText('4 unknown');
    await expect(panel.getByText('OLD-4: no asset has this tag.')).toBeVisible();
    await expect(panel.getByText(/^OLD-4: .*no connection/)).toHaveCount(0);
  });
  expect(await seriousFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 'an audit');

  await button(page, 'Close audit…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close audit', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('This audit has been closed').first()).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  const filter = JSON.stringify({ audit_id: id, outcome: ['missing'] });
  await visit(page, `${LIST}/it-asset-audit-items?${new URLSearchParams({ filter })}`);
  await expect(page.getByText(String(missing)).first()).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  forgiveLostCalls(faults);
});

// The contract suite proves that json-server behaves as the server does; the long run shows it on the screens.
if (isLongRun)
  test('json-server handles assets, audits and a vehicle check as the server does', async ({
    page,
  }) => {
    const mock = await startProduct({ dataDir: newDataDir(), script: 'mock' });
    const admin = await callerOf(mock.url);
    const back = daysFrom(today, 3);
    const given = await admin.post('it-assets/assign', {
      ids: [3, 7],
      user_id: 4,
      expected_return: back,
    });
    expect(given.body).toMatchObject({
      message: 'Assigned',
      data: [
        { id: 3, expected_return: back },
        { id: 7, status: 'assigned' },
      ],
    });
    const audit = await admin.post('it-asset-audits', { location_id: 3 });
    const { id } = audit.body.data as { id: number };
    const scanned = await admin.post('it-asset-audits/scan', { id, tag: 'nobody' });
    expect(scanned.body).toMatchObject({ data: { unknown_count: 1 } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${mock.url}/pages/daily-vehicle-check`);
    await signIn(page, 'engineer@example.com');
    await page.goto(`${mock.url}/pages/daily-vehicle-check`);
    const main = page.locator('main');
    const picking = page.getByRole('region', { name: 'Which vehicle are you checking?' });
    await picking.getByRole('button').first().click();
    await page.getByLabel('Odometer reading (miles)').fill('71300');
    await button(page, 'Next').click();
    while (!(await button(page, 'File check').isVisible())) {
      const step = await main.locator('strong').first().textContent();
      await button(page, 'All in order').click();
      await expect(main.locator('strong').first()).not.toHaveText(String(step));
    }
    await button(page, 'Type my name').click();
    await button(page, 'File check').click();
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('Filed at');
    const [filed] = rowsOf(await admin.get('vehicle-inspections?sort=id&order=desc&per_page=1'));
    expect(filed).toMatchObject({ odometer: 71_300, result: 'passed', nil_defect: true });
    await mock.stop();
    removeData(mock);
  });
