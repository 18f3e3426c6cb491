import type { Page } from 'playwright/test';
import { IDLE_PERIOD_SECONDS } from '@/modules/people/model/accounts/sessions';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';

const MINUTE = 60_000;
const IDLE = IDLE_PERIOD_SECONDS * 1000;

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: "You've gone idle!" });
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(`fieldhouse.${key}`), name);
const left = (page: Page) =>
  page.evaluate(() => Number(localStorage.getItem('fieldhouse.expiry')) - Date.now());

/** Moves the mouse, each time to another place. */
let place = 20;
async function moveMouse(page: Page) {
  place = place > 200 ? 20 : place + 7;
  await page.mouse.move(place, 500 + place);
}

/** Signs in to a list, and waits until the idle watch runs, which starts after the list has rendered. */
async function open(page: Page) {
  await page.goto('/pages/company');
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Northern Field Services Ltd' })).toBeVisible({
    timeout: 30_000,
  });
  const end = await stored(page, 'expiry');
  const isSeen = async () => {
    await page.clock.runFor(1_000);
    await moveMouse(page);
    return (await stored(page, 'expiry')) !== end;
  };
  await expect.poll(isSeen, { timeout: 30_000 }).toBe(true);
}

test('after the idle period a countdown runs, any activity ends it, and its end signs out', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  await page.clock.install();
  await open(page);
  const pings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/ping')) pings.push(request.url());
  });

  await test.step('activity is reported to the server every 15 seconds, and only then', async () => {
    await moveMouse(page);
    await page.clock.runFor(15_000);
    await expect.poll(() => pings.length).toBe(1);
    await page.clock.runFor(45_000);
    expect(pings).toHaveLength(1);
    await page.keyboard.press('Shift');
    await page.clock.runFor(15_000);
    await expect.poll(() => pings.length).toBe(2);
  });

  await test.step('both sentences are shown together, and only activity ends the countdown', async () => {
    await page.clock.fastForward(IDLE);
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page)).toContainText(/You will time out in \d\d seconds!/);
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    expect(await stored(page, 'idling')).toBe('true');
    await page.keyboard.press('Tab');
    await expect(dialogOf(page)).toBeVisible();
    await moveMouse(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('No longer idle. Resetting session timer.')).toBeVisible();
    await expect(page.getByText('Session restarted.')).toBeVisible();
    expect(await stored(page, 'idling')).toBe('false');
    expect(await left(page)).toBeGreaterThan(IDLE);
  });

  await test.step('a single move of the mouse on a page that was just loaded counts too', async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Northern Field Services Ltd' })).toBeVisible();
    await page.clock.fastForward(IDLE);
    await expect(dialogOf(page)).toBeVisible();
    await moveMouse(page);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('Stay signed in does what it says', async () => {
    await page.clock.fastForward(IDLE);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await left(page)).toBeGreaterThan(IDLE);
  });

  await test.step('the end of the countdown ends the session, here and on the server', async () => {
    const token = await page.evaluate(() => JSON.stringify(localStorage).match(/[\w-]{43}/)?.[0]);
    await page.clock.fastForward(IDLE);
    await expect(dialogOf(page)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(dialogOf(page)).toContainText(/You will time out in (2\d|30) seconds!/);
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fpages%2Fcompany/);
    await expect(page.getByText('Timed out!')).toBeVisible();
    const headers = { Authorization: `Bearer ${token}` };
    const status = async () =>
      (await fetch(`${product.url}/api/employees/profile`, { headers })).status;
    await expect.poll(status).toBe(401);
    await signIn(page);
    await expect(page).toHaveURL(/\/pages\/company/);
  });
});

test('tabs share one end: activity in one extends all, a crash of one affects none, and sleep signs out', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await open(page);
  const other = await context.newPage();
  await other.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'fieldhouse.expiry') document.documentElement.dataset.wrote = 'yes';
      setItem.call(this, key, value);
    };
  });
  await other.goto('/pages/department');
  await expect(other.getByRole('heading', { name: 'Departments' }).first()).toBeVisible();

  await test.step('activity in one tab ends the countdown in both, and is written once', async () => {
    await context.clock.fastForward(IDLE);
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(other)).toBeVisible();
    await moveMouse(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(dialogOf(other)).toHaveCount(0);
    await expect(other.locator('html')).not.toHaveAttribute('data-wrote');
  });

  await test.step('a tab that is gone in the middle of its countdown leaves the other in charge', async () => {
    await context.clock.fastForward(IDLE);
    await expect(dialogOf(other)).toBeVisible();
    await other.close();
    await expect(dialogOf(page)).toBeVisible();
    await moveMouse(page);
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await stored(page, 'idling')).toBe('false');
  });

  await test.step('after a sleep the first sign of life signs out, and nothing revives the session', async () => {
    await context.clock.fastForward(3 * 60 * MINUTE);
    await moveMouse(page);
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
    await expect(page.getByText('Timed out!')).toBeVisible();
  });

  await test.step('an end that passed while no tab was open signs out at load', async () => {
    await signIn(page);
    await expect(page).toHaveURL(/\/pages\/company/);
    await page.evaluate(() => localStorage.setItem('fieldhouse.expiry', String(Date.now() - 1)));
    await page.goto('/pages/department?perPage=25');
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fpages%2Fdepartment%3FperPage%3D25/);
    await expect(page.getByText('Timed out!')).toBeVisible();
    expect(await stored(page, 'session')).toBeNull();
  });
});
