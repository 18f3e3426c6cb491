import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { becomes } from '../../support/entering';
import { arrange } from '../../support/layout';
import { choiceStored, forgetChoices } from '../../support/lists/listChoices';
import { expect, LONG_ONLY, test } from '../../support/test';
import { settled, visit } from '../../support/visit';

const LIST = '/pages/users';
const PERSON = 'hr.administrator@example.com';

const headsOf = async (page: Page) =>
  (await page.locator('main th[scope=col]').allTextContents()).map((text) => text.trim());
const edgeOf = (page: Page, name: string) =>
  page.getByRole('separator', { name: `Width of ${name}` });
const widthOf = async (page: Page, name: string) => {
  const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
  return Math.round(box?.width ?? 0);
};
const panel = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
test('columns are chosen, moved, resized and pinned, and follow the person to another device', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await forgetChoices(product, 'employees', PERSON);
  await enter(LIST, PERSON);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  const first = await headsOf(page);

  await test.step('any readable field becomes a column, moved and pinned by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('searchbox').fill('emergency contact');
    await panel(page).getByRole('checkbox', { name: 'Emergency contact' }).focus();
    await page.keyboard.press('Space');
    await panel(page).getByRole('searchbox').fill('');
    await panel(page).getByRole('button', { name: 'Move Emergency contact up' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText(/^Emergency contact is column 8 of/)).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Pin Phone' }).focus();
    await page.keyboard.press('Enter');
    expect(await seriousFindings(page)).toEqual([]);
    const sent = choiceStored(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await sent;
    const heads = await headsOf(page);
    expect(heads.slice(0, 2)).toEqual([first[0], 'Phone']);
    expect(heads.at(-2)).toBe('Emergency contact');
  });

  await test.step('a width is set by arrows, fitted by a double click and dragged', async () => {
    const edge = edgeOf(page, 'E-mail');
    await edge.focus();
    const before = await widthOf(page, 'E-mail');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => widthOf(page, 'E-mail')).toBe(before + 40);
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 40));
    await edge.dblclick();
    await expect.poll(() => widthOf(page, 'E-mail')).toBeLessThan(before + 40);
    // The values of this one can be truncated.
    await edgeOf(page, 'Role').press('End');
    const widest = await widthOf(page, 'Role');
    await page.keyboard.press('Enter');
    await expect.poll(() => widthOf(page, 'Role')).toBeLessThan(widest / 2);
    const box = await edgeOf(page, 'Role').boundingBox();
    const role = await widthOf(page, 'Role');
    if (!box) throw new Error('the column has no edge');
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 64, box.y + 10, { steps: 4 });
    const sent = choiceStored(page);
    await page.mouse.up();
    await expect.poll(() => widthOf(page, 'Role')).toBe(role + 60);
    await sent;
  });

  await test.step('a column is moved by its head: dragged, or by keys that keep the focus on it', async () => {
    const before = await headsOf(page);
    const at = before.indexOf('Role');
    const middleOf = async (name: string) => {
      const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
      if (!box) throw new Error(`${name} has no place`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const role = await middleOf('Role');
    const earlier = await middleOf(String(before[at - 1]));
    const unsorted = page.url();
    await page.mouse.move(role.x, role.y);
    await page.mouse.down();
    await page.mouse.move(earlier.x - 8, earlier.y, { steps: 5 });
    await expect(page.locator('[data-dragged-column]')).toContainText('Role');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('[data-dragged-column]')).toHaveCount(0);
    expect(await headsOf(page)).toEqual(before);

    await page.mouse.move(role.x, role.y);
    await page.mouse.down();
    await page.mouse.move(earlier.x - 8, earlier.y, { steps: 5 });
    await page.mouse.up();
    const moved = before.toSpliced(at, 1).toSpliced(at - 1, 0, 'Role');
    await expect.poll(() => headsOf(page)).toEqual(moved);
    // Neither drag was a click on the head.
    expect(page.url()).toBe(unsorted);
    const head = page.getByRole('columnheader', { name: 'Role', exact: true }).getByRole('button');
    await expect(head).toBeFocused();

    const sent = choiceStored(page);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(() => headsOf(page)).toEqual(before);
    await expect(head).toBeFocused();
    await expect(page.getByText(`Role is column ${at + 1} of ${before.length}`)).toHaveCount(1);
    await sent;
    await head.press('Enter');
    await expect(page).not.toHaveURL(unsorted);
    await expect(page.getByRole('columnheader', { name: 'Role', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('the pinned column stays in view, after the first', async () => {
    await page.locator('main [data-rows]').evaluate((rows) => rows.scrollTo({ left: 10_000 }));
    const name = await page.getByRole('columnheader', { name: 'Name', exact: true }).boundingBox();
    const phone = await page.getByRole('columnheader', { name: 'Phone' }).boundingBox();
    expect(Math.abs((phone?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0))).toBeLessThan(2);
  });

  await test.step('another device has the same columns, and goes back to the default', async () => {
    const heads = await headsOf(page);
    const width = await widthOf(page, 'Role');
    await becomes(page, PERSON, LIST);
    await expect.poll(() => headsOf(page)).toEqual(heads);
    await expect.poll(() => widthOf(page, 'Role')).toBe(width);
    await page.getByRole('button', { name: 'Columns' }).click();
    const sent = choiceStored(page);
    await panel(page).getByRole('button', { name: 'Reset to default' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => headsOf(page)).toEqual(first);
    await sent;
  });
});

test('rows are as high as a person chose, in every list and on another device', async ({
  page,
  enter,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const heightIn = (table: string) =>
    page
      .locator(`${table} tbody tr`)
      .first()
      .evaluate((row) => Math.round(row.getBoundingClientRect().height));
  const choose = async (words: string) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const sent = page.waitForResponse(
      (response) =>
        response.url().endsWith('/rest/list-settings') && response.request().method() === 'POST',
    );
    await panel(page).getByRole('button', { name: words }).click();
    await page.keyboard.press('Escape');
    await sent;
  };
  const caller = await callerOf(product.url, PERSON);
  await caller.post('list-settings', { density: 'standard' });
  await enter('/pages/customer', PERSON);
  await expect.poll(() => heightIn('main')).toBe(40);
  await choose('Compact');
  await expect.poll(() => heightIn('main')).toBe(32);
  await expect(page.locator('main tbody td').last()).toHaveCSS('font-size', '13px');
  await visit(page, '/pages/vehicle');
  await expect.poll(() => heightIn('main')).toBe(32);
  await choose('Roomy');
  await expect.poll(() => heightIn('main')).toBe(52);
  expect(await seriousFindings(page)).toEqual([]);
  await becomes(page, PERSON, '/pages/customer');
  await expect.poll(() => heightIn('main')).toBe(52);
  await visit(page, '/pages/timesheet/review');
  await expect.poll(() => heightIn('main')).toBeGreaterThanOrEqual(52);
  await caller.post('list-settings', { density: 'standard' });
});

/** Returns the truncated names in the list, and the other columns that are wider than their minimum of 80 pixels. */
const namesIn = (page: Page) =>
  page.locator('main [data-rows] table').evaluate((table: HTMLTableElement) => {
    const cut: string[] = [];
    const wide: string[] = [];
    // The table that was found may have been replaced since: it is looked at again.
    if (!table.isConnected) return { cut: ['not on the page'], wide };
    for (const head of table.querySelectorAll<HTMLElement>('th[data-column]')) {
      const words = head.firstElementChild as HTMLElement;
      const { paddingLeft, paddingRight } = getComputedStyle(head);
      const least = Math.max(80, words.offsetWidth) + parseFloat(paddingLeft) * 2;
      if (parseFloat(paddingLeft) !== parseFloat(paddingRight)) throw new Error('uneven padding');
      const isName = head.dataset.name !== undefined;
      if (!isName && head.offsetWidth > least + 1) wide.push(`${head.textContent}`);
      const at = (head as HTMLTableCellElement).cellIndex;
      for (const row of isName ? (table.tBodies[0]?.rows ?? []) : []) {
        const text = row.cells[at]?.querySelector('[data-cut] > a, [data-cut]');
        if (text && text.scrollWidth > text.clientWidth) cut.push(`${text.textContent}`);
      }
    }
    return { cut, wide };
  });

test('names are the last to be truncated: none in the demo data, and long ones only where nothing else has room', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(LIST);
  const expectWhole = async (list: string) => {
    for (const scheme of ['light', 'dark']) {
      await arrange(page, { LAYOUT_THEME: scheme });
      await settled(page);
      await expect
        .poll(() => namesIn(page), { message: `${list}, ${scheme}` })
        .toMatchObject({
          cut: [],
        });
    }
  };
  await expectWhole(LIST);
  await visit(page, '/pages/report');
  await expectWhole('/pages/report');

  const admin = await callerOf(product.url, 'super.admin@example.com');
  const [role] = rowsOf(await admin.get('roles?q=Engineer'));
  const name = 'Maximiliana Featherstonehaugh-Cholmondel';
  const email = `m${Date.now()}@example.com`;
  const added = await admin.post('employees', { name, email, role_id: role?.id, company_id: 1 });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { id } = added.body.data as { id: number };
  const entry = { user_id: id, date: '2004-03-01', start_time: '08:00', end_time: '15:30' };
  await admin.post('timesheets', { ...entry, job_number: 'J-20430' });
  for (const step of ['submit', 'approve']) {
    const { status, body } = await admin.post(`timesheets/${step}`, {
      user_id: id,
      week_start: '2004-03-01',
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  for (const list of [
    `${LIST}?filter=${JSON.stringify({ q: 'Maximiliana' })}`,
    `/pages/report?filter=${JSON.stringify({ date_from: '2004-03-01', date_to: '2004-03-01' })}`,
  ]) {
    await visit(page, list);
    await expect(page.locator('main tbody').getByText(name)).toBeVisible();
    await expect
      .poll(
        async () => {
          const { cut, wide } = await namesIn(page);
          return cut.length > 0 ? wide : [];
        },
        { message: list },
      )
      .toEqual([]);
  }
});
