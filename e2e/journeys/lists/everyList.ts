import type { Locator, Page, Request } from 'playwright/test';
import { isSetAlone } from '@/browser/crud/list/cells/isSetAlone';
import { columnsOf, offeredFilters } from '@/browser/crud/list/columns/columns';
import { type Field, fieldLabel, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';
import { type Caller, callerOf, rowsOf } from '../../support/api';
import { becomes } from '../../support/entering';
import {
  BY,
  type Changeable,
  changeable,
  changed,
  EVERYTHING,
  listOf,
  type Row,
  screened,
} from '../../support/everyResource';
import { forgetOwnViews } from '../../support/lists/listChoices';
import { expect, LONG_ONLY, openAs, test } from '../../support/test';
import { settled } from '../../support/visit';

const VIEW = 'Walked through';

/** Lists with a custom screen; other journeys cover them. */
const OWN_SCREENS = ['timesheet-weeks'];

/** The calls of a page that have no answer yet. */
const openCalls = new WeakMap<Page, Set<Request>>();

/** Counts the calls of a page from now on. */
function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  openCalls.set(page, calls);
  page.on('request', (call) => /\/(rest|api)\//.test(call.url()) && calls.add(call));
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
}

/** Returns the texts of the rows, once all calls are answered. */
const rowTexts = async (page: Page) => {
  await settled(page);
  await expect.poll(() => openCalls.get(page)?.size).toBe(0);
  await settled(page);
  return page.locator('main [data-list] tbody tr').allInnerTexts();
};

/** The address of a list, and its rows. */
const placeOf = async (page: Page) => ({ url: page.url(), rows: await rowTexts(page) });

/** Expects the same rows at the same address. */
const expectPlace = async (page: Page, place: Awaited<ReturnType<typeof placeOf>>) => {
  await expect(page).toHaveURL(place.url);
  await expect.poll(() => rowTexts(page)).toEqual(place.rows);
};

/** Returns a value as the filter form displays it. */
async function wordsOf(caller: Caller, field: Field, value: unknown): Promise<string> {
  if (isReference(field)) {
    const { title, fields } = resourceAt(field.to);
    const [row] = rowsOf(await caller.get(`${field.to}?id=${value}`));
    const named = fields[title];
    return named ? kindOf(named).format(row?.[title] as string, named) : String(row?.[title]);
  }
  if ('options' in field) return field.options[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kindOf(field).format(value as string, field);
}

/** Adds the first filter of the list that one of its rows has a value for. */
async function filterByFirst(page: Page, resource: Resource, caller: Caller, rows: Row[]) {
  const offered = offeredFilters(resource, BY).flatMap(([name, field]) => {
    const value = rows.map((row) => row[name]).find((one) => one !== null && one !== undefined);
    return value === undefined ? [] : [{ name, field, value }];
  });
  const [first] = offered;
  if (!first) throw new Error(`${resource.path} has no filter for its rows`);
  const { name, field, value } = first;
  const words = await wordsOf(caller, field, value);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page
    .getByRole('menuitem', { name: fieldLabel(name, field), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const box = dialog.locator('input:not([type=hidden])').first();
  await expect(box).toBeVisible();
  if (isReference(field)) {
    await box.fill(words);
    await page.locator('[role=option]').filter({ hasText: words }).first().click();
  } else if ('options' in field || typeof value === 'boolean')
    await dialog.getByLabel(words, { exact: true }).check();
  else await box.fill(words);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/filter=/);
}

/** Sorts by the last column that can be sorted by. */
async function sortByLast(page: Page) {
  const before = page.url();
  await page.locator('main thead th button[title]').last().click();
  await expect(page).not.toHaveURL(before);
}

/** Expects the list as it is to survive a reload, and Back from a record. */
async function expectLasting(page: Page, resource: Resource) {
  const place = await placeOf(page);
  expect(place.rows.length).toBeGreaterThan(0);
  await page.reload();
  await expectPlace(page, place);
  const link = page.locator(`main tbody [data-first] a[href*="/${resource.route}/"]`);
  if ((await link.count()) === 0) return;
  await link.first().click();
  await expect(page).not.toHaveURL(place.url);
  await settled(page);
  await page.goBack();
  await expectPlace(page, place);
}

for (const resource of screened.filter(({ path }) => !OWN_SCREENS.includes(path)))
  test(`${resource.path}: a list at its address, and a view of one's own`, {
    tag: LONG_ONLY,
  }, async ({ page, product }) => {
    test.setTimeout(120_000);
    const caller = await callerOf(product.url, EVERYTHING);
    await forgetOwnViews(caller, resource.path);
    const rows = rowsOf(await caller.get(`${resource.path}?per_page=100`)) as Row[];
    expect(rows.length).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    watchCalls(page);
    await openAs(page, `/${resource.route}?view=none`, EVERYTHING);
    await settled(page);
    await expect(page.locator('main [data-list]')).toBeVisible();
    await filterByFirst(page, resource, caller, rows);
    await sortByLast(page);
    await expectLasting(page, resource);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(VIEW);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?view=\d+-walked-through$/);
    const saved = await placeOf(page);
    await sortByLast(page);
    await expect(page).toHaveURL(/\?view=\d+-walked-through&/);
    await expectLasting(page, resource);
    await becomes(page, EVERYTHING, `/${resource.route}`);
    await page
      .getByRole('navigation', { name: 'Saved views' })
      .getByRole('link', { name: VIEW, exact: true })
      .click();
    await expectPlace(page, saved);
    await forgetOwnViews(caller, resource.path);
  });

/** Focuses the row's link, and presses the right arrow until the cell has the focus. */
async function walkToCell(page: Page, name: string): Promise<Locator> {
  const heads = await page.locator('main thead th').allInnerTexts();
  const at = heads.findIndex((text) => text.trim().split('\n')[0] === name);
  expect(at, `${name} in ${heads.join()}`).toBeGreaterThan(0);
  const cell = page.locator('main tbody tr td').nth(at);
  await page.locator('main tbody [data-first] a').focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(cell).toBeFocused({ timeout: 300 });
  }).toPass();
  return cell;
}

/** True for a field that is picked, switched or typed; permissions are ticked in a tree. */
function isFilledIn([name, field]: [string, Field]): boolean {
  const { isPicked, wire, searchable, sample } = kindOf(field);
  return isPicked || wire === 'boolean' || searchable || sample(1, name, field) !== null;
}

/** The columns of a list whose cells are edited in place, except the record's name. */
const editedColumns = (resource: Resource) =>
  columnsOf(resource, BY)
    .slice(1)
    .filter((column) => isSetAlone(resource, BY, ...column) && isFilledIn(column));

/** Types into a cell, and expects it to be saved. */
async function typeInCell(page: Page, resource: Resource, found: Changeable) {
  const [{ name, label, values }] = found.fields;
  const cell = await walkToCell(page, label);
  await page.keyboard.press('e');
  const box = page.getByRole('dialog', { name: label }).getByRole('textbox').first();
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(values[0].text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell).toBeFocused();
  const [now] = rowsOf(await found.caller.get(`${resource.path}?id=${found.row.id}`));
  expect(now).toMatchObject({ [name]: values[0].value });
}

/** Chooses the last value that a cell offers, and expects it to be saved. */
async function chooseInCell(page: Page, label: string) {
  const cell = await walkToCell(page, label);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: label });
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const option = page.locator('[role=option]').last();
  const [words = ''] = (await option.innerText()).split('\n');
  await option.click();
  await box.press('Enter');
  // A rule may refuse the value; then the cell shows the reason.
  const refusal = dialog.locator('[role=alert], [aria-invalid=true]');
  await expect(refusal.or(cell.getByText(words)).first()).toBeVisible();
  if ((await refusal.count()) > 0) await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Turns a cell's switch, and expects it to be saved. */
async function switchInCell(
  page: Page,
  resource: Resource,
  found: Changeable,
  [name, field]: [string, Field],
) {
  await walkToCell(page, fieldLabel(name, field));
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: fieldLabel(name, field) });
  await expect(dialog.getByRole('switch')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  const [now] = rowsOf(await found.caller.get(`${resource.path}?id=${found.row.id}`));
  expect(now).toMatchObject({ [name]: !found.row[name] });
}

for (const resource of changed.filter((one) => editedColumns(one).length > 0))
  test(`${resource.path}: cells are edited in the list with the inputs of the form`, {
    tag: LONG_ONLY,
  }, async ({ page, product }) => {
    const columns = editedColumns(resource);
    const found = await changeable(product.url, resource, (name) =>
      columns.some(([one]) => one === name),
    );
    const picked = columns.find(([, field]) => kindOf(field).isPicked && !field.when);
    const switched = columns.find(([, field]) => kindOf(field).wire === 'boolean' && !field.when);
    if (!found && !picked && !switched)
      throw new Error(`${resource.path} has no cell that can be changed`);
    const open = found ?? (await changeable(product.url, resource));
    if (!open) throw new Error(`${resource.path} has no record that can be changed`);
    const { email, row } = open;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, listOf(resource, row), email);
    await expect(page.locator('main tbody [data-first] a')).toHaveCount(1);
    if (found) await typeInCell(page, resource, found);
    if (picked) await chooseInCell(page, fieldLabel(...picked));
    if (switched && !found && !picked) await switchInCell(page, resource, open, switched);
  });
