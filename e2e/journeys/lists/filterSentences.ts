import type { Page } from 'playwright/test';
import { registry } from '@/registry';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { exportAs } from '../../support/lists/exported';
import { expect, LONG_ONLY, test } from '../../support/test';

const LIST = '/pages/users';

const chips = (page: Page) => page.locator('[data-filter] > button:first-child');
const form = (page: Page) => page.getByRole('dialog');
const operator = (page: Page) => form(page).getByLabel(/^Condition for /);

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Chooses what is filtered from the menu that is open. */
const choose = async (page: Page, field: string) => {
  await page.getByRole('menuitem', { name: field, exact: true }).press('Enter');
  // The operator precedes the value, which has the focus.
  await expect(operator(page)).toBeVisible();
  await expect(form(page).locator(':focus')).toBeVisible();
};
const addFilter = async (page: Page, field: string) => {
  await press(page, 'Add filter');
  await choose(page, field);
};

const filterIn = (page: Page): Record<string, unknown> =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** Expects the list to show as many rows as the API finds. */
async function expectFound(page: Page, query: Record<string, string>, url: string) {
  const caller = await callerOf(url);
  const answer = await caller.get(`employees?${new URLSearchParams({ ...query, per_page: '1' })}`);
  const { total } = answer.body.pagination as { total: number };
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${total}$`))).toBeVisible();
}

test('filters are sentences with operators, made and joined by the keyboard alone', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(LIST);

  await test.step('typing begins at once in the value, and Enter applies it', async () => {
    await addFilter(page, 'Name');
    await expect(form(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('er');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveText(['Name contains er']);
    await expectFound(page, { name__contains: 'er' }, product.url);
  });

  await test.step('so it does with options, which are all in view', async () => {
    await addFilter(page, 'Status');
    await page.keyboard.type('sus');
    await expect(form(page).getByRole('checkbox', { name: 'Suspended' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(chips(page).last()).toHaveText('Status is any of Active, Suspended');
    await press(page, 'Remove the filter Status');
  });

  await test.step('another operator takes over the value; what cannot be read is an error on its box', async () => {
    await addFilter(page, 'E-mail');
    await page.keyboard.type('nobody');
    await operator(page).selectOption({ label: 'is any of' });
    await expect(form(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('nobody');
    await press(page, 'Apply');
    await expect(form(page).getByText(/must be an e-mail address/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chips(page)).toHaveCount(1);
  });

  await test.step('of two bounds, the one that is wrong has the error', async () => {
    await addFilter(page, 'Start date');
    await page.keyboard.type('99-99-2026');
    await page.keyboard.press('Enter');
    const bound = (name: string) => form(page).getByRole('textbox', { name });
    await expect(bound('Start date from')).toHaveAttribute('aria-invalid', 'true');
    await expect(bound('Start date to')).toHaveAttribute('aria-invalid', 'false');
    await page.keyboard.press('Escape');
  });

  await test.step('an alternative of the only condition joins it with “or”', async () => {
    await chips(page).first().press('Enter');
    await press(page, 'Or another condition');
    await choose(page, 'Start date');
    await operator(page).selectOption({ label: 'is within' });
    await form(page).getByRole('combobox', { name: 'Start date', exact: true }).press('Enter');
    await page.getByRole('option', { name: 'last year', exact: true }).press('Enter');
    // The first Enter chose it, the second applies it.
    await expect(form(page).getByRole('combobox', { name: 'Start date' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveText(['Name contains er', 'Start date is within last year']);
    expect(filterIn(page)).toEqual({
      match: 'any',
      name__contains: 'er',
      start_date__in: 'last_year',
    });
    await expectFound(
      page,
      { match: 'any', name__contains: 'er', start_date__in: 'last_year' },
      product.url,
    );
  });

  await test.step('the word between them is a button, and the sentence survives a reload and Back', async () => {
    await press(page, 'Joined by “or”. Change to “and”');
    await expect
      .poll(() => filterIn(page))
      .toEqual({ name__contains: 'er', start_date__in: 'last_year' });
    await page.goBack();
    await expect(
      page.getByRole('button', { name: 'Joined by “or”. Change to “and”' }),
    ).toBeVisible();
    await page.reload();
    await expect(chips(page)).toHaveText(['Name contains er', 'Start date is within last year']);
    await press(page, 'Joined by “or”. Change to “and”');
    await expect(
      page.getByRole('button', { name: 'Joined by “and”. Change to “or”' }),
    ).toBeVisible();
    await press(page, 'Remove the filter Start date');
    await expect(chips(page)).toHaveText(['Name contains er']);
  });

  await test.step('a condition among several gets its alternatives in a group', async () => {
    await addFilter(page, 'Department');
    for (const name of ['Electrical Maintenance', 'Heating and Ventilation']) {
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(form(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    }
    await operator(page).selectOption({ label: 'is not' });
    await press(page, 'Apply');
    await expect(chips(page).nth(1)).toHaveText(
      'Department is none of Electrical Maintenance, Heating and Ventilation',
    );
    await chips(page).nth(1).press('Enter');
    await press(page, 'Or another condition');
    await choose(page, 'Contract manager');
    await press(page, 'Me');
    await press(page, 'Apply');
    const group = page.getByRole('group', { name: 'Group of filters' });
    await expect(group.locator('[data-filter]')).toHaveCount(2);
    const { '1.department_id__not': departments } = filterIn(page);
    await expectFound(
      page,
      {
        name__contains: 'er',
        '1.department_id__not': String(departments),
        '1.contract_manager_id': 'me',
      },
      product.url,
    );
    await press(page, 'Or another condition');
    await choose(page, 'Contract manager');
    await press(page, 'Me');
    await press(page, 'Apply');
    await expect(form(page).getByRole('alert')).toHaveText(/already has this condition/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('an export names the conditions, and a view stores them', async () => {
    const file = await exportAs(page, 'CSV');
    expect(file.suggestedFilename()).toContain('name-contains-er_department-is-none-of-electrical');
    expect(file.suggestedFilename()).toContain('or-contract-manager-me');
    await press(page, 'Save view');
    await page.getByRole('textbox', { name: 'Name' }).fill('Sentences');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?view=\d+-sentences$/);
    await page.reload();
    await expect(chips(page)).toHaveCount(3);
    await press(page, 'Options of the view Sentences');
    await page.getByRole('menuitem', { name: 'Delete view' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Options of the view Sentences' })).toHaveCount(
      0,
    );
  });
});

test('a phone shows long conditions in full, in both schemes', { tag: LONG_ONLY }, async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(LIST);
  const filter = {
    name__contains: 'W'.repeat(120),
    '1.department_id__not': '1,2,3',
    '1.start_date__in': 'next_90_days',
    status__not: ['left', 'suspended'],
  };
  await page.goto(`${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(chips(page)).toHaveCount(4);
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.bsTheme = theme;
    }, scheme);
    expect(await seriousFindings(page)).toEqual([]);
    await expectNoSidewaysScroll(page, `conditions, ${scheme}`);
  }
  await press(page, 'Or another condition');
  await choose(page, 'Phone');
  const box = form(page);
  await expect(box).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const bar = page.getByRole('group', { name: 'Filters', exact: true });
  await bar.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(chips(page)).toHaveCount(0);
  expect(filterIn(page)).toEqual({});
});

test('a list that grows long says which condition it is too long for, and does without it', async ({
  page,
  enter,
}) => {
  await enter('/');
  const sentence = 'A list of more than 20,000 records cannot be filtered by Status like this.';
  await page.route('**/api/timesheets?*', async (route) => {
    const isRefused = new URL(route.request().url()).searchParams.has('status__not');
    if (!isRefused) return route.fallback();
    const errors = { status__not: sentence };
    return route.fulfill({ status: 422, json: { success: false, code: 'validation', errors } });
  });
  const { route = '' } = registry.get('timesheets') ?? {};
  const filter = encodeURIComponent('{"status__not":"approved"}');
  await page.goto(`/${route}?filter=${filter}`);
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  await press(page, 'Remove this filter');
  await expect(page.locator('[data-rows] tbody tr').first()).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
});
