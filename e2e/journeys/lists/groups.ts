import type { Page } from 'playwright/test';
import { type Caller, callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { forgetOwnViews } from '../../support/lists/listChoices';
import { chooseInRow, rowMenuButton } from '../../support/lists/rowMenu';
import { save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';

const LIST = '/pages/users';
const MAKES = '/configuration/vehicle/makes';
const PERSON = 'hr.administrator@example.com';
const COLUMNS = ['name', 'email', 'leave_days', 'department_id'];

interface Counted {
  value: number | null;
  label: string | null;
  count: number;
  leave_days: string;
}

/** Returns the groups of all people as the API counts them, by the names of their departments. */
async function groupsIn(caller: Caller, query = '') {
  const { status, body } = await caller.get(
    `employees?group=department_id&totals=leave_days&per_page=1${query}`,
  );
  expect(status).toBe(200);
  const groups = body.groups as { department_id: { groups: Counted[] } };
  const totals = body.totals as { count: number; leave_days: string };
  const named = groups.department_id.groups.filter(({ label }) => label !== null);
  const empty = groups.department_id.groups.filter(({ label }) => label === null);
  const byName = named.toSorted((one, other) =>
    String(one.label).localeCompare(String(other.label)),
  );
  return { groups: [...byName, ...empty], totals };
}

const heads = (page: Page) => page.locator('main tbody [data-group]:has(button[aria-expanded])');
const head = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${name} ?\\d`) });
const rows = (page: Page) => page.locator('main tbody tr:not([data-group])');
const foot = (page: Page) => page.locator('main tfoot tr');
const days = (sum: string) => Number(sum).toLocaleString('en-GB');

/** Expects the heads and the foot of the table to say what the API does. */
async function expectFigures(page: Page, caller: Caller, query = '') {
  const { groups, totals } = await groupsIn(caller, query);
  await expect(heads(page)).toHaveText(
    groups.map(({ label, count, leave_days: sum }) => `${label ?? 'None'}${count}${days(sum)}`),
  );
  await expect(foot(page)).toHaveText(`${totals.count} employees${days(totals.leave_days)}`);
  return groups;
}

test('a list is grouped, folded, reloaded and saved as a view, with the figures of the API', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(150_000);
  const caller = await callerOf(product.url, PERSON);
  await forgetOwnViews(caller, 'employees');
  const columns = COLUMNS.map((name) => ({ name, width: null, pinned: false }));
  await caller.post('list-preferences', { resource: 'employees', columns, per_page: 10 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(LIST, PERSON);
  await expect(page.getByRole('columnheader', { name: 'Leave days per year' })).toBeVisible();

  await test.step('the foot of the list adds up everything that it finds, not the page', async () => {
    const { totals } = await groupsIn(caller);
    await expect(foot(page)).toHaveText(`${totals.count} employees${days(totals.leave_days)}`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the menu groups it by department', async () => {
    await page.getByRole('button', { name: 'Group by', exact: true }).click();
    await expect(page.getByRole('menuitemradio', { name: 'None' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Department' }).click();
    await expect(page.getByRole('button', { name: 'Group by Department' })).toBeVisible();
    const [first] = await expectFigures(page, caller);
    await expect(head(page, first?.label ?? 'None')).toHaveAttribute('aria-expanded', 'true');
    await expect(rows(page)).toHaveCount(Math.min(10, first?.count ?? 0));
    expect(await seriousFindings(page)).toEqual([]);
  });

  const { groups } = await groupsIn(caller);
  const [first, second] = groups.map(({ label }) => label ?? 'None');
  if (!first || !second) throw new Error('the demo company has departments');

  await test.step('the keyboard folds and unfolds groups, and walks their rows', async () => {
    await head(page, first).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(rows(page)).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(head(page, second)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(rows(page)).toHaveCount(Math.min(10, groups[1]?.count ?? 0));
    await expect(rows(page).first()).toContainText(second);
    await page.keyboard.press('j');
    await expect(rows(page).first().getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.locator('[data-peek]')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(0);
  });

  await test.step('it stays grouped after a reload, and Back takes the groups off', async () => {
    await page.reload();
    await expectFigures(page, caller);
    await page.goBack();
    await expect(heads(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(10);
    await page.goForward();
    await expectFigures(page, caller);
  });

  await test.step('a filter narrows the groups, and everything that matches can be selected', async () => {
    const filter = JSON.stringify({ group: 'department_id', status: ['active'] });
    await page.goto(`${LIST}?${new URLSearchParams({ filter })}`);
    await expectFigures(page, caller, '&status=active');
    // There is nothing to select until rows are there.
    await expect(rows(page).first()).toBeVisible();
    await page.locator('main thead').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^All \d+ that match$/ }).click();
    await page.getByRole('button', { name: 'Export selected' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('it is saved as a view, whose tab counts its rows', async () => {
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By department');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?view=\d+-by-department$/);
    const { totals } = await groupsIn(caller, '&status=active');
    const tabs = page.getByRole('navigation', { name: 'Saved views' });
    await expect(tabs.getByRole('link', { name: 'By department', exact: true })).toHaveText(
      `By department${totals.count}`,
    );
    const all = tabs.getByRole('link', { name: 'All employees' });
    await expect(all).toHaveText(`All employees${(await groupsIn(caller)).totals.count}`);
    await all.click();
    await expect(heads(page)).toHaveCount(0);
    await tabs.getByRole('link', { name: 'By department' }).click();
    await expectFigures(page, caller, '&status=active');
    await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    await arrange(page, { LAYOUT_THEME: 'dark' });
    expect(await seriousFindings(page)).toEqual([]);
    await arrange(page, {});
  });
});

test('the figures of groups follow what is changed and deleted', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  const caller = await callerOf(product.url);
  for (const name of ['Aardvark', 'Abarth'])
    expect((await caller.post('makes', { name, sort_order: 0, is_active: true })).status).toBe(200);
  const counted = async () => {
    const { body } = await caller.get('makes?group=is_active&per_page=1');
    const { is_active: found } = body.groups as Record<string, { groups: Counted[] }>;
    return (found?.groups ?? [])
      .map(({ label, count }) => `${label}${count}`)
      .toSorted()
      .reverse();
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const filter = JSON.stringify({ group: 'is_active' });
  await enter(`${MAKES}?${new URLSearchParams({ filter })}`);
  const before = await counted();
  await expect(heads(page)).toHaveText(before);

  await test.step('a record that is changed goes to another group', async () => {
    await page.getByRole('link', { name: 'Aardvark', exact: true }).click();
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await save(page);
    await page.goto(MAKES);
    await page.getByRole('button', { name: 'Group by', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Active' }).click();
    const after = await counted();
    expect(after).not.toEqual(before);
    await expect(heads(page)).toHaveText(after);
  });

  await test.step('a record that is deleted leaves its group', async () => {
    const after = await counted();
    await chooseInRow(page, rowMenuButton(page, 'Abarth'), 'Delete…');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page).filter({ hasText: 'Abarth' })).toHaveCount(0);
    await expect(heads(page)).not.toHaveText(after);
    await expect(heads(page)).toHaveText(await counted());
  });
});

test('cards of a phone are grouped from the menu of the order', { tag: LONG_ONLY }, async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/pages/expenses', 'admin@example.com');
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitem', { name: 'Group by…' }).click();
  await page.getByRole('menuitemradio', { name: 'Status' }).click();
  const groups = page.locator('main section > header > button');
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'true');
  await groups.first().click();
  await expect(page.locator('main section li')).toHaveCount(0);
  for (const box of await groups.evaluateAll((all) => all.map((one) => one.clientHeight)))
    expect(box).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page, 'the groups');
  for (const scheme of ['light', 'dark'] as const) {
    await arrange(page, { LAYOUT_THEME: scheme });
    expect(await seriousFindings(page)).toEqual([]);
  }
});
