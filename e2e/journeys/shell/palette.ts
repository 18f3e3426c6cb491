import type { Page } from 'playwright/test';
import { holdBack } from '../../support/network/holdBack';
import { expect, LONG_ONLY, test } from '../../support/test';

const box = (page: Page) => page.getByRole('combobox', { name: /^Search pages/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const active = (page: Page) => page.getByRole('option', { selected: true });

async function openPalette(page: Page, words = '') {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(words);
}

test('an administrator finds pages, people, records and actions by keyboard alone', async ({
  page,
  enter,
}) => {
  await enter('/pages/dashboard');
  await expect(page).toHaveTitle('Dashboard | Fieldhouse');

  await test.step('a page, with the arrows', async () => {
    await openPalette(page, 'makes');
    await expect(active(page)).toContainText('Vehicle');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('IT Assets');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', /it-assets_it-makes$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/configuration\/it-assets\/it-makes/);
    await expect(box(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  await test.step('a person, by name, with a single call', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('q')) requests.push(`${pathname} ${searchParams.get('q')}`);
    });
    await openPalette(page, 'tom whit');
    await expect(option(page, /^Tom Whitfield tom\./)).toBeVisible();
    expect(requests).toEqual(['/api/search tom whit']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Tom Whitfield | Fieldhouse');
  });

  await test.step('the last choice comes first', async () => {
    await openPalette(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveText([/^Tom Whitfield/, /^Makes/]);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
  });

  await test.step('the commands of the record on the page, first', async () => {
    await openPalette(page);
    const here = page.getByRole('group', { name: 'On this page' });
    await expect(here.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(here.getByRole('option', { name: 'Send invitation' })).toBeVisible();
    await page.keyboard.type('edit');
    await expect(active(page)).toHaveText('Edit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  });

  await test.step('a message for no match, and a retry after a failure', async () => {
    await openPalette(page, 'xyzzy');
    await expect(page.getByText('Nothing matches “xyzzy”.')).toBeVisible();
    const search = /\/api\/search\?/;
    await page.route(search, (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'No.' } }),
    );
    await box(page).fill('northern');
    await expect(page.getByRole('alert')).toContainText('Could not search records.');
    await page.unroute(search);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(option(page, /Northern Field Services Ltd/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('an action', async () => {
    await openPalette(page, 'dark mode');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    await openPalette(page, 'add fuel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/fuel-types\/create/);
  });

  await test.step('? and / are shortcuts, but letters in text fields', async () => {
    const name = page.getByRole('textbox', { name: /Name/ });
    await name.fill('');
    await name.press('?');
    await name.press('/');
    await expect(name).toHaveValue('?/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await name.fill('');
    await page.goto('/configuration/vehicle/fuel-types');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.locator('main').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('CtrlK');
    await expect(help).toContainText('Save the form');
    await help.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  });

  await test.step('on a phone it fills the screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(box(page)).toBeFocused();
    const size = await page.getByRole('dialog').boundingBox();
    expect(size).toMatchObject({ x: 0, width: 390, height: 800 });
  });
});

test('an engineer is offered, and requests, nothing that the role may not see; favourites outlive the session', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  const requests = new Set<string>();
  page.on('request', (request) => requests.add(new URL(request.url()).pathname));
  await enter('/configuration/vehicle/fuel-types', 'engineer@example.com');
  await expect(page.getByRole('table')).toBeVisible();
  await openPalette(page, 'compani');
  await expect(page.getByText('Nothing matches “compani”.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await box(page).fill('add');
  // They may add only hours, time off, expenses, vehicle checks and defects; four are shown at once.
  await expect(page.getByRole('option', { name: /^Add / })).toHaveText([
    /Timesheet Entry/,
    /Time Off/,
    /Expense/,
    /Vehicle Check/,
  ]);
  await box(page).fill('add defect');
  await expect(page.getByRole('option', { name: /^Add / })).toHaveText([/Defect/]);
  await page.keyboard.press('Escape');
  expect(requests).toContain('/api/search');
  expect(requests).not.toContain('/api/companies');

  const star = page.getByRole('button', { name: 'Favourites' });
  const panel = page.getByRole('dialog', { name: 'Favourites' });
  await star.click();
  await expect(panel).toContainText('No favourites yet.');
  await panel.getByRole('button', { name: 'Add "Fuel Types" to favourites' }).click();
  await expect(panel.getByRole('link', { name: /Fuel Types/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await openPalette(page, 'sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login/);
  await enter('/pages/dashboard', 'engineer@example.com');
  await star.click();
  await panel.getByRole('link', { name: /Fuel Types/ }).click();
  await expect(page).toHaveURL(/\/configuration\/vehicle\/fuel-types/);
  await star.click();
  await panel.getByRole('button', { name: 'Remove Fuel Types from favourites' }).click();
  await expect(panel).toContainText('No favourites yet.');
});

test('what is typed while the palette loads is searched for, and presses no shortcut of the page', async ({
  page,
  enter,
}) => {
  const letGo = await holdBack(page, 'Palette');
  const requested = page.waitForRequest(/\/Palette-/);
  await enter('/pages/dashboard');
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('?m');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a');
  await requested;
  await expect(box(page)).toHaveCount(0);
  letGo();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('kes');
  await expect(box(page)).toHaveValue('?makes');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
});
