import type { Page } from 'playwright/test';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import { forgetOwnViews } from '../../support/lists/listChoices';
import { expect, LONG_ONLY, test } from '../../support/test';

const LIST = '/pages/users';
const PERSON = 'hr.administrator@example.com';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
/** Everybody: 40 in the demo company, and whom other journeys added. */
const all = /of (4\d|[5-9]\d)$/;
const count = (page: Page) => page.getByText(/^\d+–\d+ of \d+$/);
const changed = (page: Page) => page.getByText('Changed', { exact: true });
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
const choose = async (page: Page, name: string) => {
  await press(page, 'Options of the view Not working');
  await page.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
};

test('a view is saved, changed, made the default and deleted by the keyboard, and survives a sign-out', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const caller = await callerOf(product.url, PERSON);
  await forgetOwnViews(caller, 'employees');
  await enter(LIST, PERSON);
  await expect(count(page)).toHaveText(all);
  const filter = encodeURIComponent('{"status":["suspended","left"]}');
  await page.goto(`${LIST}?filter=${filter}`);
  // Only those few; a hundred is what a list counts until it has its rows.
  const some = /^1–(\d) of \1$/;
  await expect(count(page)).toHaveText(some);

  await test.step('it has a short address, which survives a reload', async () => {
    await press(page, 'Save view');
    await page.getByRole('textbox', { name: 'Name' }).fill('Not working');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/users\?view=\d+-not-working$/);
    await expect(tab(page, 'Not working')).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(count(page)).toHaveText(some);
    await expect(tab(page, 'Not working')).toHaveAttribute('aria-current', 'page');
    await expect(changed(page)).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('what differs is in the address, and goes with Back, Discard or into the view', async () => {
    const head = page.getByRole('columnheader', { name: 'Name', exact: true });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /\?view=\d+-not-working&(sort=name&order=DESC|order=DESC&sort=name|order=DESC)$/,
    );
    await expect(changed(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?view=\d+-not-working$/);
    await expect(changed(page)).toHaveCount(0);
    await page.goForward();
    await press(page, 'Discard');
    await expect(page).toHaveURL(/\?view=\d+-not-working$/);
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(changed(page)).toBeVisible();
    await press(page, 'Save view');
    await expect(page).toHaveURL(/\?view=\d+-not-working$/);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(changed(page)).toHaveCount(0);
  });

  await test.step('as the default it opens the list on every device; All shows everything', async () => {
    await choose(page, 'Make default');
    await becomes(page, PERSON, '/pages/company');
    await page.goto(LIST);
    await expect(tab(page, 'Not working')).toHaveAttribute('aria-current', 'page');
    await expect(count(page)).toHaveText(some);
    await tab(page, 'All employees').click();
    await expect(page).toHaveURL(/\?view=none$/);
    await expect(count(page)).toHaveText(all);
    await expect(tab(page, 'All employees')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('it is deleted, and its address leads to the list', async () => {
    await tab(page, 'Not working').focus();
    await page.keyboard.press('Enter');
    const { search } = new URL(page.url());
    await choose(page, 'Delete view');
    await expect(tabs(page)).toHaveCount(0);
    await page.goto(`${LIST}${search}`);
    await expect(page.getByText(/^This view no longer exists/)).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/users$/);
    await expect(count(page)).toHaveText(all);
  });
});

test('views for everybody and for a role are in groups of their own, on a phone too', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/pages/parking-management', 'contract.manager@example.com');
  await tab(page, 'Waiting for an appeal').click();
  await expect(page).toHaveURL(/\?view=\d+-waiting-for-an-appeal$/);
  await expect(tabs(page).locator('> span')).toHaveText(['Everybody', 'Contract manager']);
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'the tabs');
  expect(await seriousFindings(page)).toEqual([]);
});

test('saving a view twice at once adds one, and its tab gets the focus', async ({
  page,
  enter,
  product,
}) => {
  const caller = await callerOf(product.url, PERSON);
  await forgetOwnViews(caller, 'departments');
  const filter = encodeURIComponent('{"q":"e"}');
  await enter(`/pages/department?filter=${filter}`, PERSON);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('saved-views')) sent += 1;
  });
  await press(page, 'Save view');
  await page.getByRole('textbox', { name: 'Name' }).fill('With an e');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick();
  await expect(page).toHaveURL(/\?view=\d+-with-an-e$/);
  await expect(tab(page, 'With an e')).toBeFocused();
  expect(sent).toBe(1);

  const head = page.getByRole('columnheader', { name: 'Name', exact: true });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await press(page, 'Discard');
  await expect(changed(page)).toHaveCount(0);
  await expect(tab(page, 'With an e')).toBeFocused();
  await forgetOwnViews(caller, 'departments');
});

test('a view renamed elsewhere is renamed at the second attempt; deleted, its tabs or the page get the focus', async ({
  page,
  enter,
  product,
}) => {
  const caller = await callerOf(product.url, PERSON);
  await forgetOwnViews(caller, 'departments');
  const stored = { resource: 'departments', kind: 'list', audience: 'own', query: 'q=e' };
  await caller.post('saved-views', { ...stored, name: 'Another' });
  const { body } = await caller.post('saved-views', { ...stored, name: 'With an e' });
  const { id, version } = body.data as { id: number; version: number };
  await enter(`/pages/department?view=${id}`, PERSON);
  await expect(tab(page, 'With an e')).toHaveAttribute('aria-current', 'page');
  // If the views are read after that, this page knows of it.
  await page.waitForLoadState('networkidle');
  await caller.post('saved-views', { id, version, name: 'Renamed elsewhere' });

  await press(page, 'Options of the view With an e');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Here');
  await page.keyboard.press('Enter');
  // The dialog hides the tabs behind it from screen readers.
  await expect(page.getByText('Renamed elsewhere', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Here');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await press(page, 'Options of the view Here');
  await page.getByRole('menuitem', { name: 'Delete view' }).press('Enter');
  await expect(tab(page, 'Here')).toHaveCount(0);
  await expect(tab(page, 'All departments')).toBeFocused();

  await tab(page, 'Another').click();
  await press(page, 'Options of the view Another');
  await page.getByRole('menuitem', { name: 'Delete view' }).press('Enter');
  await expect(tab(page, 'All departments')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
