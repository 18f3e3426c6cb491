import type { Locator, Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { forgetOwnViews } from '../../support/lists/listChoices';
import { rowMenuButton } from '../../support/lists/rowMenu';
import { expect, LONG_ONLY, test } from '../../support/test';

const LIST = '/pages/daily-vehicle-check/vehicle-defects';
const PERSON = 'admin@example.com';
const ITEMS = ['Sun visor left', 'Sun visor right', 'Sun visor mirror'] as const;
const [LEFT, RIGHT, MIRROR] = ITEMS;

const column = (page: Page, state: string) =>
  page.getByRole('region', { name: new RegExp(`^${state} ?\\d*$`) });
const card = (within: Page | Locator, item: string) =>
  within.getByRole('listitem').filter({ hasText: item });
const grip = (page: Page, item: string) =>
  page.getByRole('button', { name: `Drag to move ${item}` });

/** Drags a card over a column, and drops it there after `before`. */
async function drag(page: Page, item: string, to: Locator, before?: () => Promise<void>) {
  const from = await card(page, item).boundingBox();
  const target = await to.boundingBox();
  if (!from || !target) throw new Error(`${item} cannot be dragged`);
  await page.mouse.move(from.x + 20, from.y + from.height - 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + 90, { steps: 8 });
  await before?.();
  await page.mouse.up();
}

test('a list of defects is a board, on which cards are dragged, moved by keys and refused', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(150_000);
  const caller = await callerOf(product.url, PERSON);
  await forgetOwnViews(caller, 'vehicle-defects');
  const [vehicle] = rowsOf(await caller.get('vehicles?per_page=1'));
  for (const item of ITEMS) {
    const defect = { vehicle_id: vehicle?.id, item, severity: 'minor', note: 'Loose' };
    expect((await caller.post('vehicle-defects', defect)).status).toBe(200);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(LIST, PERSON);

  const [open, progress, rectified, closed] = [
    ...['Open', 'In progress', 'Rectified', 'No action needed'],
  ].map((state) => column(page, state));
  if (!open || !progress || !rectified || !closed) throw new Error('a board has four columns');

  await test.step('its button shows it as a board, which a search narrows and Back undoes', async () => {
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await expect(card(open, LEFT)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await page.goForward();
    await page.getByRole('searchbox').fill('Sun visor');
    await expect(open.getByRole('heading')).toHaveText('Open3');
    await expect(progress).toContainText('Nothing in In progress.');
    await page.reload();
    await expect(open.getByRole('listitem')).toHaveCount(3);
    expect(await seriousFindings(page)).toEqual([]);
    await arrange(page, { LAYOUT_THEME: 'dark' });
    expect(await seriousFindings(page)).toEqual([]);
    await arrange(page, {});
  });

  await test.step('a card that is dropped where no dialog asks is there at once', async () => {
    await drag(page, LEFT, progress);
    await expect(card(progress, LEFT)).toBeVisible();
    await expect(page.getByText('Repair started')).toBeVisible();
    await expect(open.getByRole('heading')).toHaveText('Open2');
    await expect(progress.getByRole('heading')).toHaveText('In progress1');
  });

  await test.step('the dialog of its transition asks, and Cancel leaves the card where it was', async () => {
    await drag(page, LEFT, rectified);
    const dialog = page.getByRole('dialog', { name: `Rectified: ${LEFT}` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(progress, LEFT)).toBeVisible();
    await drag(page, LEFT, rectified);
    await dialog.getByRole('textbox', { name: /^What was done/ }).fill('New clip');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card(rectified, LEFT)).toBeVisible();
    await expect(page.getByRole('link', { name: LEFT })).toBeFocused();
  });

  await test.step('a column to which nothing leads says so, and the card stays', async () => {
    const words = 'A card cannot go from "Rectified" to "Open".';
    await drag(page, LEFT, open, () => expect(open.getByText(words)).toBeVisible());
    await expect(page.getByText(words)).toBeVisible();
    await expect(card(rectified, LEFT)).toBeVisible();
  });

  await test.step('a card that the server refuses goes back, with its reason', async () => {
    const call = /vehicle-defects\/start$/;
    const body = { success: false, code: 'state', message: 'Somebody else is on it.', errors: {} };
    await page.route(call, (route) => route.fulfill({ status: 409, json: body }));
    await drag(page, RIGHT, progress);
    await expect(page.getByText('Somebody else is on it.')).toBeVisible();
    await expect(card(open, RIGHT)).toBeVisible();
    await expect(card(progress, RIGHT)).toHaveCount(0);
    await page.unroute(call);
  });

  await test.step('keys move a card, walk the cards, and show and open one', async () => {
    await grip(page, RIGHT).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${RIGHT} is over Open.`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${RIGHT} is over In progress.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(card(progress, RIGHT)).toBeVisible();
    await expect(page.getByRole('link', { name: RIGHT })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('link', { name: MIRROR })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary', { name: MIRROR })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: MIRROR })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/vehicle-defects\/\d+$/);
    await page.goBack();
    await expect(card(open, MIRROR)).toBeVisible();
  });

  await test.step('it is saved as a view, whose tab opens it after a reload', async () => {
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Visors');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?view=\d+-visors$/);
    const views = rowsOf(await caller.get('saved-views?resource=vehicle-defects'));
    expect(views.find(({ name }) => name === 'Visors')).toMatchObject({
      kind: 'board',
      by: 'status',
      query: 'q=Sun+visor',
    });
    const tabs = page.getByRole('navigation', { name: 'Saved views' });
    await tabs.getByRole('link', { name: 'All defects' }).click();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await page.reload();
    await tabs.getByRole('link', { name: 'Visors' }).click();
    await expect(card(progress, RIGHT)).toBeVisible();
    await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  });

  await test.step('on a phone its columns fold, and the menu of a card moves it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(open.getByRole('button', { name: /^Open/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await rowMenuButton(page, MIRROR).click();
    await page.getByRole('menuitem', { name: 'Start repair' }).click();
    await expect(open.getByRole('listitem')).toHaveCount(0);
    await progress.getByRole('button', { name: /^In progress/ }).click();
    await expect(card(progress, MIRROR)).toBeVisible();
    await expectNoSidewaysScroll(page, 'at 390');
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, 'at 320');
  });
});

test('people who may move nothing see the board without a way to drag', { tag: LONG_ONLY }, async ({
  page,
  enter,
}) => {
  const filter = JSON.stringify({ board: 'status' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(`/inventory/it-assets?${new URLSearchParams({ filter })}`, 'engineer@example.com');
  await expect(column(page, 'Assigned').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Drag to move/ })).toHaveCount(0);
});
