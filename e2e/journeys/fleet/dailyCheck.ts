import type { BrowserContext, Locator, Page } from 'playwright/test';
import { repeats } from '@/core/testing/longRun';
import { type Caller, callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoPlace, photoWithPlace } from '../../support/devices/photos';
import { expectAllFits } from '../../support/fits';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { ENGINEER } from '../../support/timesheets/ownWeeks';

const MY_CHECK = '/pages/daily-vehicle-check';

// A touch phone with the app's shell cached.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
});

test.afterEach(({ faults }) => forgiveLostCalls(faults));

const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name });
const ownCheck = (page: Page) => page.getByRole('region', { name: 'On this device' });
const pickVehicle = (page: Page) =>
  page.getByRole('region', { name: 'Which vehicle are you checking?' }).getByRole('button').first();

/** Returns the checks this driver has filed, the latest first. */
const filedBy = async (driver: Caller) =>
  rowsOf(
    await driver.get(`vehicle-inspections?user_id=${ENGINEER.id}&sort=id&order=desc&per_page=100`),
  );

/** Returns the driver's vehicle to the road, which another journey may have found dangerous. */
async function backOnTheRoad(url: string): Promise<void> {
  const admin = await callerOf(url);
  const [vehicle] = rowsOf(await admin.get(`vehicles?driver_id=${ENGINEER.id}`));
  if (vehicle?.status !== 'off_road') return;
  const open = `vehicle-defects?vehicle_id=${vehicle.id}&status=open,in_progress`;
  const completed_at = new Date().toISOString().slice(0, 10);
  for (const { id } of rowsOf(await admin.get(open)))
    await admin.post('vehicle-defects/rectify', { id, action: 'Repaired', completed_at });
  const back = await admin.post('vehicles/return-to-service', { id: vehicle.id });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
}

async function lastReading(driver: Caller): Promise<number> {
  const [vehicle] = rowsOf(await driver.get(`vehicles?driver_id=${ENGINEER.id}`));
  return Number(vehicle?.odometer ?? 0);
}

/** Waits until the app's shell is cached on this device. */
async function shellCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  });
}

/** Counts every tap in the page from the next load on, through reloads. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const note = ({ isTrusted, pointerType }: PointerEvent) => {
      if (!isTrusted || pointerType !== 'touch') return;
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    };
    window.addEventListener('pointerdown', note, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** Fails an item as dangerous, with a note and a photo. */
async function failItem(page: Page, at: number, words: string): Promise<void> {
  const buffer = photoWithPlace(await page.screenshot({ type: 'jpeg' }));
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
  const card = page
    .locator('main section')
    .filter({ has: page.getByRole('radiogroup') })
    .nth(at);
  await card.getByText('Fail', { exact: true }).tap();
  await card.getByLabel('What did you see?').fill(words);
  await card.getByLabel(/^Take a photo/).setInputFiles(photo);
  await expect(card.getByRole('img', { name: /^Photo 1 of/ })).toBeVisible();
  // The severities are already shown; choosing takes one more tap.
  await card.getByText('Dangerous', { exact: true }).tap();
  await expect(card.getByRole('radio', { name: 'Dangerous' })).toBeChecked();
}

/** Marks all remaining items as in order, up to the signature. */
async function restInOrder(page: Page): Promise<void> {
  while (!(await button(page, 'File check').isVisible())) {
    const before = await page.locator('main strong').first().textContent();
    await button(page, /^(All|Rest) in order$|^Next$/).tap();
    await expect(page.locator('main strong').first()).not.toHaveText(String(before));
  }
}

test('a failed check with three photos is filed without a signal, and arrives once the next morning', async ({
  page,
  product,
  context,
  enter,
}) => {
  test.setTimeout(120_000);
  await backOnTheRoad(product.url);
  const driver = await callerOf(product.url, ENGINEER.email);
  const before = await filedBy(driver);
  const miles = (await lastReading(driver)) + 10;
  const taps = await countTaps(page);
  await enter(MY_CHECK, ENGINEER.email);
  await expect(pickVehicle(page)).toBeVisible();
  await shellCached(page);

  await test.step('the app opens without a signal', async () => {
    await context.setOffline(true);
    await page.reload();
    await pickVehicle(page).tap();
    await page.getByLabel('Odometer reading (miles)').fill(String(miles));
    await page.getByLabel('Where is the vehicle? (optional)').fill('Leeds yard');
    await button(page, 'Next').tap();
    await expect(page.getByText('No signal. The check is kept on this device')).toBeVisible();
  });

  await test.step('it survives a reload, photos too', async () => {
    const before = await taps();
    await failItem(page, 0, 'Left one is cracked');
    const each = (await taps()) - before;
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThanOrEqual(4);
    await page.reload();
    await expect(page.getByLabel('What did you see?')).toHaveValue('Left one is cracked');
    await expect(page.getByRole('img', { name: /^Photo 1 of/ })).toBeVisible();
    await failItem(page, 1, 'Chipped in the middle');
    await failItem(page, 2, 'Left blade torn');
    expect((await taps()) - before).toBe(3 * each);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('a file that is no picture is refused at its item', async () => {
    const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page
      .getByLabel(/^Take a photo/)
      .first()
      .setInputFiles(notes);
    await expect(page.getByRole('alert').getByText(/^This photo cannot be read/)).toBeVisible();
  });

  await test.step('two taps at once advance one section and skip nothing', async () => {
    const place = await button(page, 'Rest in order').boundingBox();
    if (!place) throw new Error('there is nothing to tap');
    for (const _ of [1, 2]) await page.touchscreen.tap(place.x + 40, place.y + 20);
    await expect(page.locator('main strong').first()).toHaveText('Lights');
    await expect(button(page, 'All in order')).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('it is submitted, and the tab is closed', async () => {
    await restInOrder(page);
    await button(page, 'Type my name').tap();
    await button(page, 'File check').tap();
    await expect(ownCheck(page)).toContainText('Kept on this device');
    await expect(ownCheck(page).getByText('Kept on this device')).toBeInViewport();
    await page.evaluate(() => localStorage.removeItem('fieldhouse.session'));
    await page.close();
    expect(await filedBy(driver)).toHaveLength(before.length);
  });

  await test.step('it is not sent for another person who signs in, and a new build takes over', async () => {
    await context.setOffline(false);
    const morning = await context.newPage();
    await morning.goto(product.url);
    await expect(morning.getByText('One vehicle check on this device')).toBeVisible();
    await signIn(morning, 'admin@example.com');
    await morning.goto(product.url + MY_CHECK);
    await expect(morning.getByText('Which vehicle are you checking?')).toBeVisible();
    await expect(ownCheck(morning)).toHaveCount(0);
    const file = await morning.request.get(new URL('/sw.js', morning.url()).href);
    expect(file.headers()['cache-control']).toBe('no-cache');
    await morning.close();
    const updated = await newBuildTakesOver(context, product.url);
    await updated.evaluate(() => localStorage.removeItem('fieldhouse.session'));
    await updated.close();
    expect(await filedBy(driver)).toHaveLength(before.length);
  });

  await test.step('it is sent once the same person signs in, only once from two tabs', async () => {
    const [one, other] = await signedInAgain(context, product.url);
    await expect(ownCheck(one)).toContainText('Filed at');
    await expect(ownCheck(other)).toContainText('Filed at');
    const [filed, ...others] = await filedBy(driver);
    expect(others).toHaveLength(before.length);
    expect(filed).toMatchObject({
      result: 'failed',
      status: 'action_required',
      odometer: miles,
      location: 'Leeds yard',
    });
    // The camera's file had the photo's location; no file that was sent has it.
    await expectNoPlace(one, filed?.photos, 3);
    const [vehicle] = rowsOf(await driver.get(`vehicles?id=${filed?.vehicle_id}`));
    expect(vehicle?.status).toBe('off_road');
  });
});

/** Makes pages find another worker from now on, as after an update, and returns the first page it serves. */
async function newBuildTakesOver(context: BrowserContext, url: string): Promise<Page> {
  await context.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = () => register('/sw.js?next');
  });
  // Chromium sometimes leaves the new worker waiting, or a page without a response that opens while Playwright
  // inspects the worker; closing the last page lets the worker take over.
  for (let left = 3; ; left--) {
    const page = await context.newPage();
    try {
      await page.goto(url + MY_CHECK, { timeout: 10_000 });
      await expect(page.getByText('Which vehicle are you checking?')).toBeVisible();
      const serving = () => navigator.serviceWorker.controller?.scriptURL;
      await expect.poll(() => page.evaluate(serving)).toContain('/sw.js?next');
      return page;
    } catch (error) {
      await page.close();
      if (left === 0) throw error;
    }
  }
}

async function signedInAgain(context: BrowserContext, url: string): Promise<[Page, Page]> {
  const one = await context.newPage();
  await one.goto(url + MY_CHECK);
  await signIn(one, ENGINEER.email);
  const other = await context.newPage();
  await other.goto(url + MY_CHECK);
  return [one, other];
}

test('a check of sixty items without a fault takes at most twelve taps, and signing out warns while it is unsent', {
  tag: LONG_ONLY,
}, async ({ page, product, context, enter }) => {
  test.setTimeout(120_000);
  const admin = await callerOf(product.url);
  const driver = await callerOf(product.url, ENGINEER.email);
  const [published] = rowsOf(await admin.get('vehicle-checklist?status=published'));
  const items = published?.items as Record<string, unknown>[];
  const more = Array.from({ length: 60 }, (_, at) => ({
    ...items[0],
    key: `extra-${at}`,
    section: 'Company',
    label: `Extra ${at}`,
    guidance: null,
  }));
  const publish = async (own: Record<string, unknown>[]) => {
    const [current] = rowsOf(await admin.get('vehicle-checklist?status=published'));
    const draft = await admin.post('vehicle-checklist', {
      id: current?.id,
      version: current?.version,
      items: own,
    });
    expect(draft.status, JSON.stringify(draft.body)).toBe(200);
    const { id } = draft.body.data as { id: number };
    const done = await admin.post('vehicle-checklist/publish', { id });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  };
  await publish([...items, ...more].slice(0, 66));
  await backOnTheRoad(product.url);
  const before = await filedBy(driver);
  const miles = (await lastReading(driver)) + 10;

  const taps = await countTaps(page);
  const tap = (name: string | RegExp) => button(page, name).tap();
  await test.step('without a fault', async () => {
    await enter(MY_CHECK, ENGINEER.email);
    await shellCached(page);
    await pickVehicle(page).tap();
    await expect(page.getByLabel('Odometer reading (miles)')).toBeFocused();
    await page.keyboard.type(String(miles));
    await context.setOffline(true);
    await tap('Next');
    while (!(await button(page, 'File check').isVisible())) {
      const step = await page.locator('main strong').first().textContent();
      await tap('All in order');
      await expect(page.locator('main strong').first()).not.toHaveText(String(step));
    }
    await expect(page.getByText('Nil defects.')).toBeVisible();
    const answered = await page
      .locator('main')
      .getByText(/^\d+ of \d+$/)
      .textContent();
    expect(Number(answered?.split(' of ')[0])).toBeGreaterThanOrEqual(60);
    await tap('Type my name');
    await expectAllFits(page, 'the signature');
    await tap('File check');
    await expect(ownCheck(page)).toContainText('Kept on this device');
    expect(await taps()).toBeGreaterThan(5);
    expect(await taps()).toBeLessThanOrEqual(12);
  });

  await test.step('signing out warns of unsent work', async () => {
    await page.getByRole('button', { name: /Ben Carter/ }).tap();
    await page.getByRole('menuitem', { name: 'Sign out' }).tap();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('One vehicle check has not been sent.');
    await question.getByRole('button', { name: 'Stay signed in' }).tap();
    await expect(question).toHaveCount(0);
  });

  await test.step('signing out from the countdown warns as well', async () => {
    await sessionEndsIn(page, 45_000);
    const countdown = page.getByRole('alertdialog', { name: "You've gone idle!" });
    await countdown.getByRole('button', { name: 'Sign out' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Sign out before your check is sent?' });
    await expect(question).toContainText('One vehicle check has not been sent.');
    await question.getByRole('button', { name: 'Stay signed in' }).tap();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(ownCheck(page)).toContainText('Kept on this device');
  });

  await test.step('a session that times out retains it, and the sign-in page says so', async () => {
    await sessionEndsIn(page, -1);
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(
      page.getByText('One vehicle check on this device has not been sent.'),
    ).toBeVisible();
  });

  await test.step('it is filed when the signal and the driver are back', async () => {
    await context.setOffline(false);
    await signIn(page, ENGINEER.email);
    await expect(ownCheck(page)).toContainText('Filed at');
    const [filed, ...others] = await filedBy(driver);
    expect(others).toHaveLength(before.length);
    expect(filed).toMatchObject({ result: 'passed', nil_defect: true, status: 'submitted' });
  });
  await publish(items);
});

/** Simulates inactivity so that the session ends after this many milliseconds, or has ended. */
const sessionEndsIn = (page: Page, milliseconds: number) =>
  page.evaluate((left) => {
    localStorage.setItem('fieldhouse.expiry', String(Date.now() + left));
    window.dispatchEvent(new Event('focus'));
  }, milliseconds);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a whole check is filed by the keyboard alone, with a fault', { tag: LONG_ONLY }, async ({
  page,
  product,
  enter,
}) => {
  await backOnTheRoad(product.url);
  const driver = await callerOf(product.url, ENGINEER.email);
  const miles = (await lastReading(driver)) + 20;
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(MY_CHECK, ENGINEER.email);
  await tabTo(page, pickVehicle(page));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Odometer reading (miles)')).toBeFocused();
  await page.keyboard.type(String(miles));
  await page.keyboard.press('Enter');

  await test.step('its address holds the step: Back, Forward and a reload keep to it', async () => {
    await expect(page).toHaveURL(/\?check=[0-9a-f-]{36}&step=section/);
    await page.goBack();
    await expect(page.getByLabel('Odometer reading (miles)')).toHaveValue(String(miles));
    await page.goForward();
    await page.reload();
    await expect(page.locator('main strong').first()).toHaveText('In cab');
  });

  const first = page
    .locator('main section')
    .filter({ has: page.getByRole('radiogroup') })
    .first();
  await tabTo(page, first.getByRole('radio').first());
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('radio', { name: 'Fail' })).toBeChecked();
  const toSignature = async () => {
    while (!(await button(page, 'File check').isVisible())) {
      const step = await page.locator('main strong').first().textContent();
      await press(/^(All|Rest) in order$|^Next$/);
      await expect(page.locator('main strong').first()).not.toHaveText(String(step));
    }
  };
  await toSignature();
  await press('Type my name');

  await test.step('after a failed attempt to file, the summary of missing answers has the focus and links to them', async () => {
    await press('File check');
    await expect(button(page, /Say what/)).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, first.getByRole('radio', { name: 'Fail' }));
    await page.keyboard.press('ArrowLeft');
    await expect(first.getByRole('radio', { name: 'Advisory' })).toBeChecked();
    await tabTo(page, first.getByRole('textbox'));
    await page.keyboard.type('Misted over');
    await toSignature();
  });

  await press('File check');
  await expect(ownCheck(page).getByText('Filed at').first()).toBeVisible();
  const [filed] = await filedBy(driver);
  expect(filed).toMatchObject({ odometer: miles, result: 'passed', nil_defect: false });

  await test.step('its address leads to nothing that could be filed again', async () => {
    await page.goBack();
    await expect(page.getByText('This check has been filed or discarded.')).toBeVisible();
    await button(page, 'Back').click();
    await expect(page.getByText('Which vehicle are you checking?')).toBeVisible();
  });
});

test.describe('on a bad line', () => {
  // The journey cuts calls itself, which a service worker would hide.
  test.use({ serviceWorkers: 'block' });

  const CUTS = repeats({ short: 15, long: 50 });

  test(`nothing is lost and nothing is filed twice when the line is cut ${CUTS} times`, {
    tag: LONG_ONLY,
  }, async ({ page, product, context, enter }) => {
    test.setTimeout(120_000);
    const driver = await callerOf(product.url, ENGINEER.email);
    const [vehicle] = rowsOf(await driver.get(`vehicles?driver_id=${ENGINEER.id}`));
    const [checklist] = rowsOf(await driver.get('vehicle-checklist?status=published'));
    const before = await filedBy(driver);
    await enter(MY_CHECK, ENGINEER.email);
    await expect(pickVehicle(page)).toBeVisible();

    let cuts = 0;
    await context.route(/\/api\/(files|vehicle-inspections)$/, async (route) => {
      if (route.request().method() !== 'POST' || cuts === CUTS || Math.random() < 0.1) {
        await route.continue();
        return;
      }
      cuts += 1;
      if (Math.random() < 0.5) await route.fetch();
      await route.abort('connectionreset');
    });
    const keys = await page.evaluate(handInChecks, {
      person: ENGINEER.id,
      vehicle: { id: Number(vehicle?.id), odometer: Number(vehicle?.odometer) },
      checklist: {
        number: Number(checklist?.number),
        items: checklist?.items as { key: string; answer_type: string }[],
      },
    });
    const other = await context.newPage();
    await other.goto(product.url + MY_CHECK);
    await expect(async () => {
      for (const tab of [page, other])
        await tab.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(ownCheck(page).getByText('Filed at')).toHaveCount(keys.length, { timeout: 200 });
    }).toPass({ timeout: 90_000, intervals: [20] });
    expect(cuts).toBe(CUTS);
    const filed = await filedBy(driver);
    expect(filed).toHaveLength(before.length + keys.length);
    const ours = filed.filter(({ filing_key: key }) => keys.includes(String(key)));
    expect(new Set(ours.map(({ filing_key: key }) => key)).size).toBe(keys.length);
    expect(ours.map(({ photos }) => (photos as unknown[]).length)).toEqual(keys.map(() => 3));
  });
});

interface Prepared {
  person: number;
  vehicle: { id: number; odometer: number };
  checklist: { number: number; items: { key: string; answer_type: string }[] };
}

/** Runs in the page: submits six checks of three photos each on this device, unsent. Returns their keys. */
async function handInChecks({ person, vehicle, checklist }: Prepared): Promise<string[]> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('fieldhouse-submissions');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const work = database.transaction(['submissions', 'bytes'], 'readwrite');
  const keys = Array.from({ length: 6 }, () => crypto.randomUUID() as string);
  const names = ['one', 'two', 'three'];
  const now = Date.now();
  keys.forEach((key, index) => {
    const odometer = vehicle.odometer + index + 1;
    const checked = checklist.items.filter(({ answer_type: type }) => type === 'check');
    const body = {
      filing_key: key,
      vehicle_id: vehicle.id,
      driver_id: person,
      checklist_version: checklist.number,
      started_at: new Date(now - 60_000).toISOString(),
      submitted_at: new Date(now + index).toISOString(),
      odometer,
      odometer_reason: 'Filed in another order',
      signature: 'Ben Carter',
      answers: checked.map(({ key: item }, at) =>
        at === 0
          ? {
              item,
              answer: 'fail',
              severity: 'minor',
              note: 'Worn',
              photos: names.map((attached) => ({ attached })),
            }
          : { item, answer: 'pass' },
      ),
    };
    work.objectStore('submissions').put({
      key,
      person,
      kind: 'vehicle-check',
      state: 'waiting',
      content: { vehicle: { registration: `CHECK ${index}` } },
      attachments: names.map((name) => ({
        name,
        fileName: `${name}.jpg`,
        type: 'image/jpeg',
        size: bytes.byteLength,
      })),
      changedAt: now,
      handedInAt: now,
      filing: { operation: 'vehicle-inspections/save', body },
    });
    for (const name of names) work.objectStore('bytes').put(bytes, [key, name]);
  });
  await new Promise<void>((done) => {
    work.oncomplete = () => done();
  });
  database.close();
  return keys;
}

test('a missing note at the end of a section is one tap from the signature', async ({
  page,
  product,
  enter,
}) => {
  await backOnTheRoad(product.url);
  const miles = await lastReading(await callerOf(product.url, ENGINEER.email));
  await enter(MY_CHECK, ENGINEER.email);
  await pickVehicle(page).click();
  await page.getByLabel(/^Odometer reading/).fill(String(miles + 1));
  await page.getByRole('button', { name: 'Next' }).click();
  const last = page.locator('main section').last();
  await last.getByText('Advisory', { exact: true }).click();
  await last.getByText('Fail', { exact: true }).click();
  const label = await last.getByRole('heading').textContent();
  await page.getByRole('button', { name: 'Rest in order' }).click();
  await expect(page.getByRole('button', { name: 'All in order' })).toBeVisible();
  const signing = new URL(page.url());
  signing.searchParams.set('step', 'sign');
  await page.goto(signing.href);
  await page.getByRole('button', { name: `${label}: Say what is wrong.` }).click();
  await expect(last).toBeFocused();
  await expect(last.getByRole('heading')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(last.getByRole('radio', { name: 'Fail' })).toBeFocused();
});

test('the answers and the title of a check fit in their places if the text is twice as large', async ({
  page,
  product,
  enter,
}) => {
  await backOnTheRoad(product.url);
  await enter(MY_CHECK, ENGINEER.email);
  await pickVehicle(page).click();
  await expect(page.getByLabel(/^Odometer reading/)).toBeVisible();
  await page.goto(`${page.url()}&step=section:In cab`);
  const answers = page.getByRole('radiogroup').first().locator('label');
  await expect(answers).toHaveCount(4);
  const rows = async () =>
    new Set(await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)))
      .size;
  expect(await rows()).toBe(1);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await rows()).toBe(2);
  const tooWide = await answers.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(tooWide).toEqual([]);
  const [bar, title, subtitle] = await Promise.all(
    [page.getByRole('banner'), page.locator('header h1'), page.locator('header h1 + p')].map(
      (one) => one.boundingBox(),
    ),
  );
  expect(title?.y).toBeGreaterThanOrEqual(bar?.y ?? 0);
  expect((subtitle?.y ?? 0) + (subtitle?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
});
