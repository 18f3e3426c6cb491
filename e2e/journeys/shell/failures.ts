import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf } from '../../support/api';
import { atRest } from '../../support/atRest';
import { chooseInRow, rowMenuButton } from '../../support/lists/rowMenu';
import { type Given, startAnswering } from '../../support/network/answering';
import { inputOf } from '../../support/recordForm';
import { expect, signIn, test } from '../../support/test';

const SERVER_ERROR = 'Server Error: Something went wrong';

const KINDS: [string, Given, string][] = [
  ['500, whatever it says', { status: 500, body: { message: 'Table lost' } }, SERVER_ERROR],
  ['503 without a body', { status: 503 }, SERVER_ERROR],
  [
    '503, whatever it says',
    { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
    SERVER_ERROR,
  ],
  [
    'a list of errors with messages',
    { status: 400, body: { message: 'Bad', errors: [{ message: 'First of all.' }, 'Second.'] } },
    'First of all.',
  ],
  ['a list of texts', { status: 400, body: { message: 'Bad', errors: ['As text.'] } }, 'As text.'],
  [
    'a map of errors',
    { status: 422, body: { message: 'Wrong', errors: { name: ['Name is odd.'] } } },
    'Name is odd.',
  ],
  ['a message alone', { status: 403, body: { success: false, message: 'Not you.' } }, 'Not you.'],
  ['the status alone', { status: 409 }, 'Conflict'],
  ['success false', { status: 200, body: { success: false, message: 'Closed.' } }, 'Closed.'],
  ['an answer that cannot be read', { status: 200 }, 'Something went wrong'],
  ['a connection that was dropped', {}, 'Something went wrong'],
];

const PAGES: [string, string, string[]][] = [
  ['/error-400', '400', []],
  ['/error-401', '401', ['Sign in']],
  ['/error-403', '403', []],
  ['/error-404', '404', []],
  ['/error-500', '500', ['Retry']],
  ['/error-service-unavailable', '503', ['Retry']],
];

const toasts = (page: Page) => page.locator('.MuiSnackbar-root');

/** Removes the browser's log entries about failures that a journey causes on purpose. */
function forgive(faults: string[], known: RegExp) {
  expect(faults.filter((fault) => !known.test(fault))).toEqual([]);
  faults.length = 0;
}

test('every kind of failure is reported once, in its own words, and a form retains what was typed', async ({
  page,
  product,
  faults,
}) => {
  test.setTimeout(120_000);
  const door = await startAnswering(product.url);
  const remove = /^\/api\/companies\/delete\//;
  const save = /^\/api\/companies$/;
  // A record that nothing uses, so that it may be deleted.
  const admin = await callerOf(product.url);
  await admin.post('companies', { name: 'A Company Nobody Uses Ltd' });
  await page.goto(`${door.url}/pages/company`);
  await signIn(page);
  // Unit tests cover every kind of response; the long run shows them all.
  const shown = KINDS.filter((_, at) => isLongRun || at % 3 === 0);
  for (const [kind, given, sentence] of shown) {
    await test.step(kind, async () => {
      door.answer('GET', remove, given);
      await chooseInRow(page, rowMenuButton(page, 'A Company Nobody Uses Ltd'), 'Delete…');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toasts(page)).toHaveText(sentence);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // Escape closes it; a second one would then appear.
      await page.keyboard.press('Escape');
      await expect(toasts(page)).toHaveCount(0);
    });
  }

  await test.step('a form that could not be saved', async () => {
    await page.goto(`${door.url}/pages/company/create`);
    const name = inputOf(page, 'Name');
    await name.fill('Kept Ltd');
    const why = 'It may not have been saved.';
    const body = { success: false, code: 'unknown', message: why };
    const tries: [Given, toast: string, onTheForm: string][] = [
      [{ status: 500, body: {} }, SERVER_ERROR, SERVER_ERROR],
      [{ status: 503, body }, SERVER_ERROR, why],
      [{}, 'Something went wrong', 'Something went wrong'],
    ];
    for (const [given, toast, onTheForm] of tries) {
      door.answer('POST', save, given);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toasts(page)).toHaveText(toast);
      await expect(page.locator('form').getByRole('alert')).toHaveText(onTheForm);
      await expect(name).toHaveValue('Kept Ltd');
      await page.locator('main').click({ position: { x: 5, y: 5 } });
      await expect(toasts(page)).toHaveCount(0);
    }
    door.answer('POST', save, undefined);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Kept Ltd was added')).toBeVisible();
  });

  await test.step('a server that says at the start that it cannot serve', async () => {
    door.answer('GET', /^\/api\/employees\/profile/, { status: 503, body: { success: false } });
    await page.goto(`${door.url}/pages/company`);
    await expect(page).toHaveURL(/\/error-service-unavailable\?returnUrl=%2Fpages%2Fcompany/);
    door.answer('GET', /^\/api\/employees\/profile/, undefined);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Kept Ltd' })).toBeVisible();
  });

  await test.step('a 401', async () => {
    door.answer('GET', remove, { status: 401, body: { success: false, message: 'Signed out.' } });
    await chooseInRow(page, rowMenuButton(page).first(), 'Delete…');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fpages%2Fcompany/);
  });
  forgive(faults, /Failed to load resource/);
  await door.stop();
});

test('each error page says its code, its cause and what to do, in both schemes and without a session', async ({
  page,
}) => {
  for (const scheme of ['light', 'dark']) {
    await page.goto('/error-404');
    await page.evaluate((theme) => {
      localStorage.setItem('app', JSON.stringify({ LAYOUT_THEME: theme, MENU_COLOR: theme }));
    }, scheme);
    for (const [path, code, buttons] of PAGES) {
      // In the short run each page is checked in one scheme.
      const isSeen = PAGES.findIndex(([one]) => one === path) % 2 === (scheme === 'dark' ? 1 : 0);
      if (!isLongRun && !isSeen) continue;
      await page.goto(`${path}?returnUrl=%2Fpages%2Fcompany`);
      await expect(page.locator('html')).toHaveAttribute('data-bs-theme', scheme);
      const main = page.locator('main');
      await expect(main.getByText(code, { exact: true })).toBeVisible();
      await expect(main).toContainText('You asked for /pages/company');
      await expect(main.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/');
      for (const name of ['Retry', 'Sign in']) {
        await expect(main.getByText(name, { exact: true })).toHaveCount(
          buttons.includes(name) ? 1 : 0,
        );
      }
    }
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fpages%2Fcompany/);
});

test('a page that throws is an error 500 inside the shell, the rest works on, and Retry draws it again', async ({
  page,
  enter,
  faults,
}) => {
  const code = /\/assets\/list-.*\.js/;
  await page.route(code, (route) => route.abort());
  await enter('/pages/dashboard');
  const main = page.locator('main');
  await page.goto('/pages/company');
  await expect(main.getByText('500', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/ \| Fieldhouse$/);
  // The frame may still be loading: a click between two renders of the menu would miss.
  await page.waitForLoadState('networkidle');
  await atRest(page);
  await page.locator('nav a[href="/pages/dashboard"]').first().click();
  await expect(page).toHaveURL(/\/pages\/dashboard$/);
  await expect(page).toHaveTitle('Dashboard | Fieldhouse');
  await expect(main.getByText('500', { exact: true })).toHaveCount(0);
  const requestedAgain = page.waitForEvent('requestfailed');
  await page.goBack();
  await requestedAgain;
  await expect(main.getByText('500', { exact: true })).toBeVisible();
  await page.unroute(code);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('link', { name: 'Northern Field Services Ltd' })).toBeVisible();

  await page.goto('/nothing/here');
  await expect(page).toHaveURL(/\/pages\/error-404-alt\?returnUrl=%2Fnothing%2Fhere/);
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(page.locator('nav a[href="/pages/dashboard"]').first()).toBeVisible();
  forgive(faults, /Failed to load resource|dynamically imported|importing a module/i);
});
