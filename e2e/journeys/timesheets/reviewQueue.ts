import type { Locator, Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { newColleague } from '../../support/colleague';
import { arrange } from '../../support/layout';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { countOf, queueOf, statusOf, submittedWeeks } from '../../support/timesheets/reviewedWeeks';
import {
  chooseMore,
  openQueue,
  panelOf,
  rowLinkOf,
  rowLinks,
  tab,
  toastOf,
} from '../../support/timesheets/reviewQueue';
import { settled, visit } from '../../support/visit';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns the clickable elements under the toast. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input')].flatMap((control) => {
      const place = control.getBoundingClientRect();
      const isUnder =
        !element.contains(control) &&
        place.width > 0 &&
        place.left < right &&
        place.right > left &&
        place.top < bottom &&
        place.bottom > top;
      return isUnder ? [control.textContent] : [];
    });
  });

test('the queue shows what its address says, selects what is on the screen, and reports what was done', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  test.setTimeout(180_000);
  await test.step('the address of the queue decides what it shows, not the last view', async () => {
    await submittedWeeks(product, '2012-01-02', 1);
    await openQueue(page, queueOf(2012), 1);
    await tab(page, 'Approved').click();
    await expect(tab(page, 'Approved')).toHaveAttribute('aria-current', 'page');
    await visit(page, '/pages/timesheet');
    await expect(page.getByRole('heading', { name: 'My week' })).toBeVisible();
    await visit(page, '/pages/timesheet/review');
    await expect(tab(page, 'Submitted')).toHaveAttribute('aria-current', 'page');
    await page.goto('/pages/timesheet/review');
    await expect(tab(page, 'Submitted')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a selection lasts while its rows are on the screen, and approved weeks stay where they are', async () => {
    await submittedWeeks(product, '2011-01-03', 12);
    await openQueue(page, queueOf(2011, 'submitted', 10), 10);
    const all = page.getByRole('checkbox', { name: 'Select all shown' });

    await test.step('another page and back clears the selection', async () => {
      await all.check();
      await expect(page.getByText('10 selected')).toBeVisible();
      await page.getByRole('button', { name: 'next page' }).click();
      await expect(rowLinks(page)).toHaveCount(2);
      await expect(page.getByRole('button', { name: /^Approve \d/ })).toHaveCount(0);
      await page.goBack();
      await expect(rowLinks(page)).toHaveCount(10);
      await expect(page.getByText(/selected$/)).toHaveCount(0);
    });

    await test.step('another tab and back clears the selection', async () => {
      await all.check();
      await tab(page, 'Draft').click();
      await expect(page.getByText('No weeks in draft')).toBeVisible();
      await tab(page, 'Submitted').click();
      await expect(rowLinks(page)).toHaveCount(10);
      await expect(page.getByText(/selected$/)).toHaveCount(0);
    });

    await test.step('approved rows offer no approval, and no row leaves', async () => {
      await all.check();
      await page.getByRole('button', { name: 'Approve 10' }).click();
      await page.getByRole('button', { name: 'Approve all 10' }).click();
      await expect(tab(page, 'Approved')).toHaveText('Approved 10');
      await expect(page.locator('a[id^="row-"]:focus')).toHaveCount(1);
      await tab(page, 'Approved').click();
      await expect(rowLinks(page)).toHaveCount(10);
      await expect(page.getByText(/selected$/)).toHaveCount(0);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      const keys = page.locator('main').getByText(/^(approve|return|select)$/);
      await expect(keys).toHaveCount(0);
      await rowLinks(page).first().focus();
      await page.keyboard.press('a');
      await page.keyboard.press('x');
      await expect(toastOf(page)).toContainText('This week has no bulk actions.');
      await expect(rowLinks(page)).toHaveCount(10);
      expect(await countOf(product, 2011, 'approved')).toBe(10);
    });
  });

  await test.step('a return is confirmed, and an entry takes one line of the panel', async () => {
    const [week] = await submittedWeeks(product, '2009-01-05', 2);
    if (!week) throw new Error('two weeks were asked for');
    await openQueue(page, queueOf(2009), 2);
    const entry = panelOf(page).getByRole('listitem').filter({ hasText: 'Mon 05' });
    await expect(entry).toBeVisible();
    expect((await entry.boundingBox())?.height).toBeLessThan(36);
    await page.keyboard.press('r');
    await inputOf(page, 'Reason').fill('Which job was this?');
    await page.keyboard.press('Control+Enter');
    await expect(toastOf(page)).toContainText(`Returned to ${week.name}`);
    await expect.poll(() => statusOf(product, week)).toBe('rejected');
  });

  await test.step('with weeks selected a key acts on them as the bar does, not on the current row', async () => {
    const [first, second, third] = await submittedWeeks(product, '2007-01-01', 3);
    if (!first || !second || !third) throw new Error('three weeks were asked for');
    await openQueue(page, queueOf(2007), 3);
    for (const { name } of [second, third])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await rowLinkOf(page, first.name).focus();
    await page.keyboard.press('r');
    await expect(page.getByText('Clear the selection first.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve all 2' }).click();
    await expect(rowLinks(page)).toHaveCount(1);
    await expect(rowLinkOf(page, first.name)).toBeVisible();
    expect(await statusOf(product, first)).toBe('submitted');
    for (const week of [second, third])
      await expect.poll(() => statusOf(product, week)).toBe('approved');
  });

  await test.step('a toast is legible in both schemes, covers nothing in use, leaves the focus alone and goes after five seconds', async () => {
    const weeks = await submittedWeeks(product, '2010-01-04', 4);
    await openQueue(page, queueOf(2010), 4);
    for (const [at, scheme] of ['light', 'dark'].entries()) {
      await arrange(page, { LAYOUT_THEME: scheme });
      await rowLinks(page).first().focus();
      await page.keyboard.press('a');
      const toast = toastOf(page);
      await expect(toast).toContainText(`Approved: ${weeks[at]?.name}`);
      await expect(rowLinkOf(page, weeks[at + 1]?.name ?? '')).toBeFocused();
      // Hovering holds it while it is checked.
      await toast.hover();
      expect(await seriousFindings(page), scheme).toEqual([]);
      expect(await coveredBy(toast), scheme).toEqual([]);
      const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
      expect(Math.abs(x + width / 2 - 720), 'in the middle').toBeLessThan(2);
      expect(y, 'at the bottom').toBeGreaterThan(600);
      await page.mouse.move(0, 0);
      await expect(toast).toHaveCount(0, { timeout: 7_000 });
    }

    await test.step('undone with the pointer, the focus is on the restored row', async () => {
      const first = rowLinks(page).first();
      const row = await first.getAttribute('id');
      await first.focus();
      await page.keyboard.press('a');
      await expect(rowLinks(page)).toHaveCount(1);
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      await expect(rowLinks(page)).toHaveCount(2);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(row);
    });

    await test.step('on a phone as well', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await rowLinks(page).first().click();
      const sheet = page.getByRole('dialog', { name: 'Selected week' });
      await sheet.getByRole('button', { name: /^Approve/ }).click();
      await expect(toastOf(page)).toContainText('Approved:');
      expect(await coveredBy(toastOf(page))).toEqual([]);
      // A screen reader reaches it too, although the sheet is a dialog.
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(toastOf(page)).toContainText('Approval undone:');
    });
  });
});

test('long hours are shown with their figure, and notes by their day in the company’s time', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  const [week] = await submittedWeeks(product, '2008-01-07', 1);
  if (!week) throw new Error('a week was asked for');
  const admin = await callerOf(product.url);
  const { user_id, name } = week;
  const long = { user_id, date: '2008-01-09', start_time: '06:00', end_time: '23:30' };
  expect((await admin.post('timesheets', long)).status).toBe(200);
  await openQueue(page, queueOf(2008), 1);
  const row = page.getByRole('row').filter({ hasText: week.name });
  await expect(row).toContainText('17.00 h day');
  await expect(row).toContainText('3 days missing');
  const panel = panelOf(page);
  await expect(panel).toContainText('Wed 09: 17.00 h worked, more than 12.');
  await expect(panel).toContainText('No hours or leave on Tue 08, Thu 10, Fri 11.');
  await expect(panel).not.toContainText('UTC');

  await test.step('a note of a day', async () => {
    await chooseMore(page, panel, 'Add note…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'Wed 09' }).click();
    await inputOf(page, 'Note').fill('Emergency call-out');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(panel).toContainText('Emergency call-out');
    const request = page.waitForRequest(/timesheets\/audit-notes\?.*date_from=2008-01-09/);
    await panel.getByRole('combobox', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'Wed 09' }).click();
    expect(new URL((await request).url()).searchParams.get('user_id')).toBe(String(user_id));
    const notes = panel.getByRole('region', { name: 'Notes and history' }).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await expect(notes).toContainText('Emergency call-out');
  });

  await test.step('nobody is offered to shadow themselves', async () => {
    await chooseMore(page, panel, 'Set shadow engineer…');
    const dialog = page.getByRole('dialog', { name: `${name} is shadowing` });
    await dialog.getByRole('combobox').fill(name);
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0);
  });
});

test('an engineer, who reviews nobody, is not offered the queue', async ({ page, enter }) => {
  await enter('/pages/timesheet', 'engineer@example.com');
  const places = page.getByRole('navigation', { name: 'Lists on this page' });
  await expect(places.getByRole('link', { name: 'Timesheet Entries' })).toBeVisible();
  await expect(places.getByRole('link', { name: 'Timesheets to Review' })).toHaveCount(0);
  await page.goto('/pages/timesheet/review');
  await expect(page.getByRole('heading', { name: 'Timesheets to Review' })).toBeVisible();
  await expect(rowLinks(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Status' })).toHaveCount(0);
});

test('people without a contract manager get a warning, and so do those who can choose one', {
  tag: LONG_ONLY,
}, async ({ page, product, enter }) => {
  const admin = await callerOf(product.url);
  const password = 'Long enough 4 them';
  const { id, email, name } = await newColleague(product, 'Nora Unmanaged', password);
  const [schedule] = rowsOf(await admin.get('work-schedules'));
  await admin.post('employees', { id, work_schedule_id: schedule?.id });
  const entry = { user_id: id, date: '2008-02-04', start_time: '08:00', end_time: '16:30' };
  expect((await admin.post('timesheets', entry)).status).toBe(200);
  await enter('/pages/timesheet?week=2008-02-04', email);
  await expect(page.getByText('No contract manager is set, so nobody is asked')).toBeVisible();
  await page.getByRole('button', { name: 'Submit week' }).click();
  await page.getByRole('button', { name: /^Submit (anyway|without)/ }).click();
  await expect(toastOf(page)).toContainText('no contract manager is set to approve it');
  await page.evaluate(() => localStorage.clear());
  await enter(`/pages/users/${id}`, 'hr.administrator@example.com');
  await expect(page.getByText(`nobody is asked to approve the weeks of ${name}`)).toBeVisible();
});

/** Returns the parts of the page that scroll up and down, as far as their content is higher than they are. */
const scrolledIn = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isHigher = (part: Element) => part.scrollHeight > part.clientHeight + 1;
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowY);
    const within = [...document.querySelectorAll('main, main *')].filter(
      (part) => part.tagName !== 'TEXTAREA' && scrolls(part) && isHigher(part),
    );
    return { page: isHigher(root), parts: within.map((part) => part.className || part.tagName) };
  });

test('a queue truncates nothing at 1440 pixels, scrolls in its table and panel alone, and has its actions at the bottom', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await enter('/pages/dashboard');
  for (const queue of [
    '/pages/timesheet/review',
    '/pages/expenses/review',
    '/pages/timesheet/time-off/review',
  ]) {
    await visit(page, queue);
    await expect(rowLinks(page).first()).toBeVisible();
    await settled(page);
    const table = page.locator('main table').first();
    const { cut, beyond } = await table.evaluate((element) => ({
      cut: [...element.querySelectorAll('td *, th *')]
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map((part) => part.textContent),
      beyond: element.scrollWidth - (element.closest('div')?.clientWidth ?? 0),
    }));
    expect.soft(cut, queue).toEqual([]);
    expect.soft(beyond, queue).toBeLessThanOrEqual(0);

    await rowLinks(page).first().click();
    const panel = page.getByRole('region', { name: /^Selected / });
    const approve = panel.getByRole('button', { name: /^Approve/ }).first();
    await expect(approve).toBeVisible();
    await settled(page);
    const { page: isPageScrolled, parts } = await scrolledIn(page);
    expect.soft(parts.length, `${queue}: ${parts}`).toBeLessThanOrEqual(2);
    expect.soft(isPageScrolled && parts.length > 0, `${queue}: the page as well`).toBe(false);
    const [action, whole] = [await approve.boundingBox(), await panel.boundingBox()];
    const bottom = (whole?.y ?? Number.NaN) + (whole?.height ?? 0);
    expect.soft(bottom, queue).toBeLessThanOrEqual(900);
    expect.soft(bottom - (action?.y ?? 0), `${queue}: under the actions`).toBeLessThan(120);
  }
});
