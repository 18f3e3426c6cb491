import type { Locator, Page } from 'playwright/test';
import { hasTones } from '@/core/fields/kinds/choice';
import { shownFields } from '@/core/resource/derivedFields';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { choiceStored, forgetChoices } from '../../support/lists/listChoices';
import { PLAIN_TWINS } from '../../support/lists/plainLists';
import { chooseInRow, rowMenuButton } from '../../support/lists/rowMenu';
import { factOf, inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbau'.repeat(3).slice(0, 120);
const EMAIL = `${'a'.repeat(38)}@long-name.example`;

const count = (page: Page) => page.getByText(/^\d+–\d+ of \d+$/);
const chosen = (page: Page) => page.getByText(/^\d+ selected$/);
const rowBox = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });

/** Returns how far a page can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a list remembers the chosen rows per page, after signing out too', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  await forgetChoices(product, 'employees');
  await enter('/pages/users');
  await expect(count(page)).toHaveText(/^1–10 of/);
  const stored = choiceStored(page);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect(count(page)).toHaveText(/^1–25 of/);
  await stored;
  const answered = page.waitForResponse(/\/api\/employees\?.*per_page=/);
  await page.goto('/pages/users');
  expect((await answered).url()).toContain('per_page=25');
  await expect(count(page)).toHaveText(/^1–25 of/);
  await visit(page, '/pages/company');
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\//);
  await enter('/pages/users');
  await expect(count(page)).toHaveText(/^1–25 of/);
  await forgetChoices(product, 'employees');
});

test('a list goes back, forwards and to what there is, by its address, its menu and its records', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(120_000);
  await test.step('an address with unknown parameters falls back to defaults, and a page too far leads to the last', async () => {
    await enter('/pages/users?perPage=-4&page=0&sort=no_such&order=ASC&filter=oops');
    await expect(count(page)).toHaveText(/^1–10 of/);
    await expect(page).toHaveURL(/\/pages\/users$/);
    await visit(page, '/pages/users?filter=%7B%22no_such%22%3A1%7D');
    await expect(count(page)).toHaveText(/^1–10 of/);
    await visit(page, '/pages/company');
    await expect(page.locator('tbody a').first()).toBeVisible();
    await visit(page, '/pages/users?page=999&perPage=25');
    await expect(count(page)).not.toHaveText(/^1–/);
    const [, last, total] = /–(\d+) of (\d+)/.exec((await count(page).textContent()) ?? '') ?? [];
    expect(last).toBe(total);
    await page.goBack();
    await expect(page).toHaveURL(/\/pages\/company$/);
  });

  await test.step('a record links back to the list as it was left', async () => {
    await visit(page, '/pages/users?page=2&perPage=25');
    await expect(count(page)).toHaveText(/^26–/);
    await page.locator('tbody a').first().click();
    await page.getByRole('link', { name: 'Back to employees' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(count(page)).toHaveText(/^26–/);
  });

  await test.step('Back undoes exactly one step of a list that was opened from the menu', async () => {
    await visit(page, '/pages/calendar');
    await visit(page, '/pages/company');
    await page.getByRole('navigation').getByRole('link', { name: 'Customer', exact: true }).click();
    await expect(count(page)).toHaveText(/^1–10 of/);
    const first = page.locator('tbody a').first();
    const unsorted = await first.textContent();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/order=DESC/);
    await expect(first).not.toHaveText(unsorted ?? '');
    const sorted = await first.textContent();
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(count(page)).toHaveText(/^11–/);
    await page.goBack();
    await expect(count(page)).toHaveText(/^1–10 of/);
    await expect(first).toHaveText(sorted ?? '');
    await page.goBack();
    await expect(first).toHaveText(unsorted ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/\/pages\/company$/);
  });

  await test.step('rows outside the screen are deselected', async () => {
    await visit(page, '/configuration/vehicle/fuel-types');
    await rowBox(page).first().check();
    await rowBox(page).nth(1).check();
    await expect(chosen(page)).toHaveText('2 selected');
    // The selection bar covers the search box, so filter the list by its address.
    await visit(page, `/configuration/vehicle/fuel-types?filter=${JSON.stringify({ q: 'zzzz' })}`);
    await expect(page.getByText('No fuel types match your search and filters')).toBeVisible();
    await page.goBack();
    await expect(rowBox(page).first()).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
    await rowBox(page).first().check();
    await visit(page, '/configuration/vehicle/makes');
    await expect(rowBox(page).first()).toBeVisible();
    await visit(page, '/configuration/vehicle/fuel-types');
    await expect(rowBox(page).first()).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('a short table that is too wide scrolls sideways on its own', async () => {
    await visit(page, '/pages/afp-batches');
    await expect(count(page)).toBeVisible();
    const beyond = await page.locator('main [data-rows]').evaluate((rows) => ({
      right: rows.scrollWidth - rows.clientWidth,
      below: rows.scrollHeight - rows.clientHeight,
    }));
    expect(beyond.right).toBeGreaterThan(0);
    expect(beyond.below).toBe(0);
  });

  await test.step('a second Head Office in one company gets a warning with a link, and is still saved', async () => {
    const caller = await callerOf(product.url);
    const offices = async () =>
      rowsOf(await caller.get('departments?q=head%20office&company_id=1')).length;
    const before = await offices();
    expect(before).toBeGreaterThan(0);
    await visit(page, '/pages/department/create?company_id=1');
    await inputOf(page, 'Name').fill('head office');
    const notice = page.getByText('There is already a department called “Head Office”.');
    await expect(notice).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      /\/pages\/department\/\d+$/,
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/There is another department with the same name/)).toBeVisible();
    expect(await offices()).toBe(before + 1);
    await visit(page, '/pages/users/create');
    await inputOf(page, 'Name').fill('ben carter');
    await expect(page.getByText('There is already an employee called “Ben Carter”.')).toHaveCount(
      1,
    );
  });
});

test('a deletion of many names them, and says beforehand which cannot go and why', async ({
  page,
  enter,
  product,
}) => {
  const caller = await callerOf(product.url, 'super.admin@example.com');
  const used = await caller.post('customer-types', { name: 'Zz used' });
  const { id } = used.body.data as { id: number };
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7])
    await caller.post('customer-types', { name: `Zz free ${at}` });
  await caller.post('customers', { name: 'Uses the type', customer_type_id: id });
  await enter(`/${registry.get('customer-types')?.route}?filter=${JSON.stringify({ q: 'Zz ' })}`);
  const dialog = page.getByRole('dialog');
  await test.step('the next row has the focus after the deletion of one', async () => {
    await chooseInRow(page, rowMenuButton(page, 'Zz free 0'), 'Delete…');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowMenuButton(page, 'Zz free 1')).toBeFocused();
    await expect(rowMenuButton(page, 'Zz free 0')).toHaveCount(0);
  });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('Delete 7 of 8 customer types?');
  await expect(dialog).toContainText('and 2 more');
  await expect(dialog).toContainText('Zz used: Used by 1 customer');
  await expect(dialog).toContainText('They disappear from lists.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('7 customer types deleted')).toBeVisible();
  await chooseInRow(page, rowMenuButton(page, 'Zz used'), 'Delete…');
  await expect(dialog).toContainText('“Zz used” cannot be deleted');
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Used by 1 customer' }).click();
  await expect(page.getByRole('link', { name: 'Uses the type' })).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/customer\?filter=/);
});

/** Opens the menu of a row and expects no Delete in it. */
async function expectNoDelete(page: Page, row: Locator): Promise<void> {
  await rowMenuButton(row).click();
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('deleting is not offered if it is always refused', async ({ page, enter }) => {
  await enter('/pages/users/roles', 'super.admin@example.com');
  const builtIn = page.getByRole('row', { name: /Super/ });
  await expect(builtIn.getByRole('link')).toBeVisible();
  await expectNoDelete(page, builtIn);
  await builtIn.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Export selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete( \d|$)/ })).toHaveCount(0);
  await visit(page, `/pages/users?filter=${JSON.stringify({ q: 'Priya Shah' })}`);
  const oneself = page.getByRole('row', { name: /Priya Shah/ });
  await expect(oneself.getByRole('link', { name: 'Priya Shah' }).first()).toBeVisible();
  await expectNoDelete(page, oneself);
});

test('long words displace nothing: they are truncated, shown whole on hover and focus, and no page scrolls sideways', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const caller = await callerOf(product.url, 'super.admin@example.com');
  const added = await caller.post('customers', {
    name: LONG,
    email: EMAIL,
    billing_address: LONG,
    customer_type_id: 1,
  });
  const { id } = added.body.data as { id: number };
  await caller.post('customers', { id, name: `${LONG.slice(0, 119)}x` });
  const list = `/pages/customer?filter=${JSON.stringify({ q: LONG.slice(0, 20) })}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(list);
  const name = page.locator('tbody a').first();
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  await name.hover();
  await expect(page.getByRole('tooltip')).toHaveText(`${LONG.slice(0, 119)}x`);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await name.focus();
  await expect(page.getByRole('tooltip')).toHaveText(`${LONG.slice(0, 119)}x`);
  const columns = await page
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...columns)).toBeLessThanOrEqual(1440);
  for (const width of [720, 719, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, list);
    await expect(
      page.locator('main').getByRole('link', { name: LONG.slice(0, 119) }),
    ).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(width >= 720 ? 1 : 0);
    expect(await sideways(page), `the list at ${width}`).toBeLessThanOrEqual(0);
    await visit(page, `/pages/customer/${id}`);
    await expect(page.getByText('Changed')).toBeVisible();
    expect(await sideways(page), `the record at ${width}`).toBeLessThanOrEqual(0);
    await visit(page, '/pages/company');
    await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  }
});

test('a long list has one scrollbar, and its head stays visible', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/pages/users?perPage=25');
  await expect(page.locator('tbody tr').nth(22)).toBeAttached();
  const scrolls = () =>
    page.evaluate(() => {
      const page = document.documentElement;
      const parts = [...document.querySelectorAll('main, main *')].filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
      );
      return parts.length + (page.scrollHeight > window.innerHeight ? 1 : 0);
    });
  await expect.poll(scrolls).toBe(1);
  // Rows that re-render meanwhile are new elements.
  await expect(async () => {
    await page.locator('tbody tr').nth(22).scrollIntoViewIfNeeded({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport();
});

/** Lists where figures come first: weeks are browsed, and a report is about its totals. */
const WITH_FIGURES = ['timesheets', 'timesheet-weeks', 'rebillable-charges'];

test('on a phone the first record starts in the upper third, and each is a card that a tap shows over the list', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/pages/company', 'super.admin@example.com');
  const low: string[] = [];
  const lists = [...registry.values()].filter(
    ({ hasScreens, path, route }) =>
      hasScreens && !WITH_FIGURES.includes(path) && (isLongRun || !PLAIN_TWINS.has(`/${route}`)),
  );
  // All lists use the same code: the short run opens every third.
  for (const resource of lists.filter((_, at) => isLongRun || at % 3 === 0)) {
    await visit(page, `/${resource.route}`);
    const cards = page.getByRole('main').locator('ul > li:has(header)');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const box = await cards.first().boundingBox();
    if (!box || box.y > 260) low.push(`${resource.path}: ${box?.y}`);
    const highest = await page
      .locator('[data-list] ul > li')
      .evaluateAll((all) => Math.max(0, ...all.map((card) => card.clientHeight)));
    if (highest > 72) low.push(`${resource.path}: ${highest} px high`);
  }
  expect(low).toEqual([]);
  await visit(page, '/pages/users');
  const cards = page.getByRole('main').locator('[data-list] ul > li');
  await expect(cards.nth(7)).toBeInViewport({ ratio: 1 });
  // Values of a card are whole or left out; only one that is wider than the card is cut.
  const halves = await cards.locator('p').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const { right, bottom } = line.getBoundingClientRect();
      const values = [...line.children].map((value) => value.getBoundingClientRect());
      return values.filter((value) => value.top < bottom && value.right > right + 1);
    }),
  );
  expect(halves).toEqual([]);
  await expect(rowMenuButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  const name = await cards.first().getByRole('link').textContent();
  const { width, height } = (await cards.first().boundingBox()) ?? { width: 0, height: 0 };
  const tap = () => cards.first().click({ position: { x: width - 20, y: height - 8 } });
  await tap();
  const sheet = page.getByRole('dialog', { name: name ?? '' });
  await expect(sheet.getByRole('heading', { name: name ?? '' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /@example\.com/ })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await tap();
  await sheet.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/pages\/users\/\d+$/);
  await expect(factOf(page, 'Name')).toHaveText(name ?? '');
  await visit(page, '/pages/users');
  // Keys open the record at once.
  await cards.first().getByRole('link').press('Enter');
  await expect(factOf(page, 'Name')).toHaveText(name ?? '');
});

const softly = expect.configure({ soft: true });

/** Returns the cells that are truncated although another column has spare width, or that must never be. */
const cutInVain = (page: Page) =>
  page.locator('main [data-rows] table').evaluateAll(([table]) => {
    // A queue has no table.
    if (!table) return [];
    const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
    const cells = [...table.querySelectorAll<HTMLTableCellElement>('tbody td')];
    const isCut = (cell: Element) => {
      const part = cell.querySelector('[data-cut] > a') ?? cell.querySelector('[data-cut]');
      return part !== null && part.scrollWidth > part.clientWidth + 1;
    };
    /** Returns how much wider a column is than its widest content, including its head. */
    const slackOf = (head: HTMLTableCellElement) => {
      const column = [head, ...cells.filter(({ cellIndex }) => cellIndex === head.cellIndex)];
      const widths = column.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('[data-cut]') ?? cell);
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const around = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return Math.min(range.getBoundingClientRect().width, 320) + around;
      });
      return head.offsetWidth - Math.max(...widths);
    };
    const cut = cells.filter(isCut);
    if (cut.length === 0) return [];
    const roomy = heads
      .filter((head) => head.dataset.column !== undefined && slackOf(head) > 4)
      .map((head) => `${head.textContent} has room`);
    const links = cut.filter((cell) => cell.querySelector('[href^="tel:"], [href^="mailto:"]'));
    return [...roomy, ...links.map(({ textContent }) => `${textContent} is cut off`)];
  });

test('nothing in a list is truncated while another column has spare width, and no chip or address ever is', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const caller = await callerOf(product.url, 'super.admin@example.com');
  const added = await caller.post('employees', {
    name: 'Zoe Suspended',
    email: 'zoe.suspended@example.com',
    role_id: 4,
  });
  const { id } = added.body.data as { id: number };
  expect((await caller.post('employees', { id, status: 'suspended' })).status).toBe(200);
  const lists = [...registry.values()].filter(
    (resource) =>
      resource.hasScreens &&
      (['customers', 'properties'].includes(resource.path) ||
        shownFields(resource.derived, Object.entries(resource.fields)).some(([, field]) =>
          hasTones(field),
        )),
  );
  expect(lists.map(({ path }) => path)).toContain('employees');
  await enter('/pages/company', 'super.admin@example.com');
  const cut: string[] = [];
  for (const resource of lists) {
    await visit(page, `/${resource.route}?sort=${resource.title}&order=DESC`);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    if (resource.path === 'employees')
      await expect(page.locator('tbody [data-chip]', { hasText: 'Suspended' })).toBeVisible();
    for (const width of isLongRun ? [1440, 1200] : [1200]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page
        .locator('main [data-chip]')
        .evaluateAll((chips) =>
          chips
            .filter((chip) => chip.scrollWidth > chip.clientWidth)
            .map((chip) => chip.textContent),
        );
      cut.push(...found.map((words) => `${resource.path} at ${width}: ${words}`));
      // The columns adapt to a change of the window or the rows with a delay.
      await softly
        .poll(() => cutInVain(page), { message: `${resource.path} at ${width}` })
        .toEqual([]);
    }
  }
  expect(cut).toEqual([]);
});

test('yes and no are plain words; values that need attention are chips', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const caller = await callerOf(product.url, 'super.admin@example.com');
  const added = await caller.post('employees', {
    name: 'Zed Suspended',
    email: 'zed.suspended@example.com',
    role_id: 4,
  });
  const { id } = added.body.data as { id: number };
  expect((await caller.post('employees', { id, status: 'suspended' })).status).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(`/pages/users?filter=${JSON.stringify({ q: 'Zed Suspended' })}`);
  await expect(page.locator('tbody [data-chip]', { hasText: 'Suspended' })).toBeVisible();
  await visit(page, '/configuration/vehicle/makes');
  await expect(page.locator('tbody').getByText('Yes').first()).toBeVisible();
  await expect(page.locator('tbody [data-chip]')).toHaveCount(0);
});
