import type { Locator, Page } from 'playwright/test';
import { opensAsSummary } from '@/browser/crud/record/summary';
import { kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import {
  type Changeable,
  changeable,
  changed,
  isLongLine,
  listOf,
  type Row,
} from '../../support/everyResource';
import { expectAllFits } from '../../support/fits';
import { arrange } from '../../support/layout';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, openAs, test } from '../../support/test';
import { settled, visit } from '../../support/visit';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const DARK = { LAYOUT_THEME: 'dark', TOPBAR_COLOR: 'dark', MENU_COLOR: 'dark' };
/** 120 characters without a space. */
const UNBROKEN = 'schifffahrtsgesellschaft'.repeat(5);

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses a key until the target has the focus. */
async function walkTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target}`);
}

const formOf = ({ route }: Resource, { id }: Row) => `/${route}/${id}?edit`;

/** Opens the record from its list, changes a field and comes back, by keys alone. */
async function changeByKeys(page: Page, resource: Resource, { row, fields }: Changeable) {
  const { keyboard } = page;
  const [{ label, values }] = fields;
  await visit(page, listOf(resource, row));
  const link = page.locator('main tbody [data-first] a');
  await expect(link).toHaveCount(1);
  // The keys of the rows are loaded after the list.
  await expect(async () => {
    await keyboard.press('j');
    await expect(link).toBeFocused({ timeout: 300 });
  }).toPass();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${resource.route}/${row.id}$`));
  if (opensAsSummary(resource)) {
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await keyboard.press('e');
  }
  await walkTo(page, inputOf(page, label), 'Tab');
  await keyboard.press('Control+A');
  await keyboard.type(values[0].text);
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/ was saved/)).toBeVisible();
  if (opensAsSummary(resource)) {
    const back = page.locator('main').getByRole('link', { name: /^Back to / });
    await walkTo(page, back, 'Shift+Tab');
    await keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/filter=/);
  await expect(link).toHaveCount(1);
}

/** Changes a field that somebody else changes too, and expects both values to be offered, and nothing to be lost. */
async function changeAtOnce(page: Page, resource: Resource, found: Changeable, url: string) {
  const { row, caller, fields } = found;
  const [{ name, label, values }, also] = fields;
  const [, theirs, mine] = values;
  const elsewhere =
    also && kindOf(also.field).searchable ? { [also.name]: also.values[0].value } : {};
  await visit(page, formOf(resource, row));
  await inputOf(page, label).fill(mine.text);
  const save = { id: row.id, [name]: theirs.value, ...elsewhere };
  let saved = await (await callerOf(url)).post(resource.path, save);
  // Some records are changed by their owner alone: on another device.
  if ([403, 404].includes(saved.status)) saved = await caller.post(resource.path, save);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog).toContainText(theirs.text);
  await expect(dialog).toContainText(mine.text);
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  // The message of the save before may still be there.
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => rowsOf(await caller.get(`${resource.path}?id=${row.id}`))[0])
    .toMatchObject({ [name]: mine.value, ...elsewhere });
}

/** Expects the page to fit and to pass axe in both schemes, and leaves it in the light one. */
async function expectFine(page: Page, where: string): Promise<void> {
  await settled(page);
  const width = page.viewportSize()?.width;
  await expectAllFits(page, `${where} at ${width}`);
  expect.soft(await seriousFindings(page), `${where} at ${width}`).toEqual([]);
  await arrange(page, DARK);
  expect.soft(await seriousFindings(page, 'colours'), `${where} at ${width}, dark`).toEqual([]);
  await arrange(page, {});
}

/** Looks at the list, the record and its form with a long word in its first free text. */
async function lookAt(page: Page, resource: Resource, row: Row): Promise<void> {
  // The messages of the saves go first: their place was found in another window, on other pages.
  await page.reload();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await visit(page, listOf(resource, row));
    const link = page.locator(`main [data-list] a[href*="/${resource.route}/"]`).first();
    await expect(link).toBeVisible();
    await expectFine(page, 'list');
    if (size === PHONE) {
      await link.click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
      await expectFine(page, 'record over the list');
      await sheet.getByRole('link', { name: 'Open', exact: true }).click();
    } else await link.click();
    await expect(page).toHaveURL(new RegExp(`/${resource.route}/${row.id}`));
    await expectFine(page, 'record');
    if (!opensAsSummary(resource)) continue;
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.locator('main form').first()).toBeVisible();
    await expectFine(page, 'form');
  }
}

for (const resource of changed)
  test(`${resource.path}: a record is changed by keys, by two people at once, and looks right`, {
    tag: LONG_ONLY,
  }, async ({ page, product }) => {
    test.setTimeout(180_000);
    const found = await changeable(product.url, resource);
    if (!found) throw new Error(`${resource.path} has no record that can be changed`);
    const { email, row, caller } = found;
    await page.setViewportSize(DESK);
    await openAs(page, `/${resource.route}?view=none`, email);
    await test.step('keys', () => changeByKeys(page, resource, found));
    await test.step('at once', () => changeAtOnce(page, resource, found, product.url));
    const long = Object.entries(resource.fields).find(isLongLine);
    if (long) {
      const saved = await caller.post(resource.path, { id: row.id, [long[0]]: UNBROKEN });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    }
    await test.step('looks', () => lookAt(page, resource, row));
  });
