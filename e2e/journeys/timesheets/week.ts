import type { Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { isLongRun } from '@/core/testing/longRun';
import { dayText } from '@/modules/timesheets/model/dates';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { copyOutside } from '../../support/devices/clipboard';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import {
  addRow,
  cellsOf,
  ENGINEER,
  emptyWeek,
  entryOn,
  expectSaved,
  saveEntries,
  tabTo,
  weekOf,
} from '../../support/timesheets/ownWeeks';
import {
  button,
  OFFLINE,
  openEmptyWeek,
  openWeek,
  saving,
} from '../../support/timesheets/weekPage';

const explanation = (page: Page) => page.locator('[data-explanation]');

test('an engineer fills weeks at a desk: by keyboard alone, by pasting and copying, and in the details of an entry', async ({
  page,
  product,
}) => {
  test.setTimeout(150_000);
  await test.step('a week is filled and submitted by keyboard alone, with immediate, explained figures', async () => {
    const { own, start } = await openEmptyWeek(page, product);
    const { keyboard } = page;

    await test.step('adds a row', async () => {
      await tabTo(page, button(page, 'Add a row').first());
      await keyboard.press('Enter');
      await tabTo(page, inputOf(page, 'Job number'));
      await keyboard.type('J-501');
      await page.mouse.click(4, 300);
      await inputOf(page, 'Job number').focus();
      await keyboard.press('Enter');
      await expect(cellsOf(page, 'J-501').first()).toBeFocused();
    });

    const cells = cellsOf(page, 'J-501');
    await test.step('types hours in every supported format', async () => {
      for (const typed of ['10', '7:30', '7h30', '7.5', '08:00-16:30']) {
        await keyboard.type(typed);
        await keyboard.press('Tab');
      }
      await expect(cells).toHaveText(['10.00', '7.50', '7.50', '7.50', '8.00', '', '', '40.50']);
      await expectSaved(page);
    });

    await test.step('reads the figures and their explanation', async () => {
      await expect(cellsOf(page, '1.5×').first()).toHaveText('2.00');
      await expect(cellsOf(page, 'Claim').last()).toHaveText('40.50');
      await keyboard.press('Home');
      await keyboard.press('ArrowRight');
      for (let down = 0; down < 3; down += 1) await keyboard.press('ArrowDown');
      await expect(explanation(page)).toContainText(/^Mon \d\d, 2.00 at 1.5×./);
      await expect(explanation(page)).toContainText('10.00 was entered as hours, without times.');
      await expect(explanation(page)).not.toContainText('lunch');
      await expect(explanation(page)).toContainText('covers 8.00');
      await expect(explanation(page)).toContainText('2.00 beyond the 8.00 scheduled is 1.5×');
    });

    await test.step('cancels what is being typed, and clears a cell', async () => {
      await keyboard.press('Control+Home');
      await keyboard.press('ArrowRight');
      await keyboard.type('3');
      await keyboard.press('Escape');
      await expect(cells.first()).toHaveText('10.00');
      await expect(cells.first()).toBeFocused();
      await keyboard.press('Delete');
      await expect(cells.first()).toHaveText('');
      await keyboard.press('Control+z');
      await expect(cells.first()).toHaveText('10.00');
    });

    await test.step('submits', async () => {
      await expectSaved(page);
      await tabTo(page, button(page, 'Submit week'));
      await keyboard.press('Enter');
      await expect(page.getByText('The week was submitted')).toBeVisible();
      await expect(page.getByText('Unsubmit to edit.')).toBeVisible();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
      const { week, entries } = await weekOf(own, ENGINEER.id, start);
      expect(week).toMatchObject({ status: 'submitted', total_hours: '40.50' });
      expect(entries).toHaveLength(5);
    });

    await test.step('unsubmits it', async () => {
      await button(page, 'Unsubmit').click();
      await expect(button(page, 'Submit week')).toBeVisible();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'false');
    });
  });

  await test.step('paste, fill right, copy last week, a removed row: each is done, saved and undone', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const start = await emptyWeek(own);
    await saveEntries(own, ENGINEER.id, dayAfter(start, -7), [
      entryOn(dayAfter(start, -7), { job_number: 'J-601' }),
      entryOn(dayAfter(start, -6), { job_number: 'J-602', end_time: '12:00' }),
    ]);
    await openWeek(page, start);
    const hours = async () =>
      (await weekOf(own, ENGINEER.id, start)).entries.map(({ date, job_number, total_hours }) =>
        [date, job_number, total_hours].join(' '),
      );

    await test.step('copies last week', async () => {
      await button(page, 'Copy last week').click();
      await expect(cellsOf(page, 'J-601').first()).toHaveText('8.00');
      await expect(cellsOf(page, 'J-602').nth(1)).toHaveText('4.00');
      await expectSaved(page);
      await expect(button(page, 'Copy last week')).toBeFocused();
      expect(await hours()).toEqual([`${start} J-601 8.00`, `${dayAfter(start)} J-602 4.00`]);
      await button(page, 'Undo').click();
      await expect(page.getByRole('row', { name: /^J-/ })).toHaveCount(0);
      await expect(button(page, 'Undo')).toBeFocused();
      await expect.poll(hours).toEqual([]);
      await button(page, 'Copy last week').click();
      await expect(cellsOf(page, 'J-601').first()).toHaveText('8.00');
    });

    const first = cellsOf(page, 'J-601');
    await test.step('fills right', async () => {
      await first.first().click();
      await page.keyboard.press('Control+r');
      await expect(first).toHaveText(['8.00', '8.00', '8.00', '8.00', '8.00', '', '', '40.00']);
      await page.keyboard.press('Control+z');
      await expect(first).toHaveText(['8.00', '', '', '', '', '', '', '8.00']);
      await button(page, 'Fill right').click();
      await expect(first).toHaveText(['8.00', '8.00', '8.00', '8.00', '8.00', '', '', '40.00']);
      await expectSaved(page);
    });

    await test.step('pastes a block, and copies one', async () => {
      await copyOutside(page, '1:30\t\t2,5\r\neight\t4:30\r\n9\r\n');
      await first.nth(0).click();
      await page.keyboard.press('Control+v');
      await expect(first.nth(0)).toHaveText('1.50');
      await expect(first.nth(1)).toHaveText('8.00');
      await expect(first.nth(2)).toHaveText('2.50');
      const second = cellsOf(page, 'J-602');
      await expect(second.nth(0)).toHaveText('eight');
      await expect(second.nth(0)).toHaveAttribute('aria-invalid', 'true');
      await expect(second.nth(1)).toHaveText('4.50');
      await expect(page.getByText('1 value did not fit and was left out')).toBeVisible();
      await expect(page.getByText('“eight” is not a time.')).toBeVisible();
      await expect(saving(page)).toHaveText('1 entry needs fixing');
      await page.keyboard.press('Control+z');
      await expect(first.nth(0)).toHaveText('8.00');
      await expect(second.nth(0)).toHaveText('');
      await expectSaved(page);

      await first.nth(0).click();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+c');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8.00\t8.00\n\t4.00');
    });

    await test.step('removes a row, and restores it', async () => {
      await page.getByRole('rowheader', { name: /^J-602/ }).click();
      await button(page, 'Remove the row').click();
      await expect(page.getByRole('row', { name: /^J-602/ })).toHaveCount(0);
      await expectSaved(page);
      expect((await hours()).some((one) => one.includes('J-602'))).toBe(false);
      await page.keyboard.press('Control+z');
      await expect(cellsOf(page, 'J-602').nth(1)).toHaveText('4.00');
      await expectSaved(page);
      expect((await hours()).some((one) => one.includes('J-602'))).toBe(true);
    });
  });

  await test.step('the details of an entry, leaving others alone, and several in one cell', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const start = await emptyWeek(own);
    await saveEntries(own, ENGINEER.id, start, [
      entryOn(start, { end_time: '10:00' }),
      entryOn(start, { start_time: '10:00', end_time: '12:00', job_number: 'J-78' }),
      entryOn(dayAfter(start), { end_time: '10:00' }),
      entryOn(dayAfter(start), { start_time: '11:00', end_time: '12:00' }),
    ]);
    await openWeek(page, start);
    const cells = cellsOf(page, 'J-77');

    await test.step('hours typed over times do not change the next entry', async () => {
      await cells.first().click();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await expect(cells.first()).toHaveText('3.00');
      await expectSaved(page);
      const { entries } = await weekOf(own, ENGINEER.id, start);
      expect(entries[0]).toMatchObject({ entered_as: 'duration', total_hours: '3.00' });
      expect(entries[1]).toMatchObject({
        start_time: '10:00',
        end_time: '12:00',
        job_number: 'J-78',
      });
    });

    await test.step('times that overlap are refused on their field', async () => {
      await cells.first().click();
      await page.keyboard.press('Shift+Enter');
      const dialog = page.getByRole('dialog');
      await expect(inputOf(page, 'Hours')).toHaveValue('3.00');
      await dialog.getByRole('button', { name: 'Start and finish' }).click();
      await inputOf(page, 'Start time').fill('08:00');
      await inputOf(page, 'End time').fill('12:00');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog.getByText('These hours overlap with 10:00–12:00.')).toBeVisible();
      await inputOf(page, 'End time').fill('09:30');
      await inputOf(page, 'Property').click();
      await page.getByRole('option').first().click();
      await expect(inputOf(page, 'Customer')).not.toHaveValue('');
      await inputOf(page, 'Description').fill('Valves');
      // A click next to the dialog loses nothing.
      await page.mouse.click(4, 300);
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toHaveCount(0);
      await expectSaved(page);
      const { entries } = await weekOf(own, ENGINEER.id, start);
      expect(entries[0]).toMatchObject({ end_time: '09:30', description: 'Valves' });
      expect(entries[0]?.customer_id).not.toBeNull();
    });

    await test.step('a cell with several entries opens them', async () => {
      const several = page.getByRole('gridcell', { name: '3.00', exact: true }).first();
      await several.dblclick();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^11:00–12:00/ }).click();
      await dialog.getByRole('button', { name: 'Delete entry' }).click();
      await expectSaved(page);
      expect((await weekOf(own, ENGINEER.id, start)).entries).toHaveLength(3);
    });
  });
});

test('a printed week says whose it is and which, and has every column, without tools', async ({
  page,
  product,
}) => {
  const own = await callerOf(product.url, ENGINEER.email);
  const start = await emptyWeek(own);
  await saveEntries(own, ENGINEER.id, start, [entryOn(start)]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWeek(page, start);
  const onlyOnScreen = [
    page.getByText('All saved'),
    page.getByText('fill right'),
    page.locator('[data-explanation] > *'),
  ];
  for (const part of onlyOnScreen) await expect(part.first()).toBeVisible();
  // A4 portrait with the margins of browsers.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1040 });
  await expect(page.getByRole('heading', { name: 'My week' })).toBeVisible();
  await expect(page.getByText(`${dayText(start)} – ${dayText(dayAfter(start, 6))}`)).toBeVisible();
  await expect(page.locator('main').getByText('Ben Carter', { exact: true })).toBeVisible();
  const frame = page.locator('div:has(> div > [role=grid])');
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const name of ['Previous', 'Add note', 'Search everything'])
    await expect(page.locator('a, button').filter({ hasText: name }).first()).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveCount(0);
  // Nor what only the screen needs: the state of saving, the keys, and the explanation of the chosen figure.
  for (const part of onlyOnScreen) await expect(part.first()).toBeHidden();
});

test('unsaved hours are restored after signing out and in, for the same person only', async ({
  page,
  product,
  faults,
}) => {
  const { own, start } = await openEmptyWeek(page, product);
  await addRow(page, 'J-801');
  await page.route('**/api/timesheets/save-week', (route) => route.abort());
  await page.keyboard.type('7.25');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(saving(page)).toHaveText(OFFLINE);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\//);
  await page.unroute('**/api/timesheets/save-week');

  await page.goto(`/pages/timesheet?week=${start}&user_id=${ENGINEER.id}`);
  await signIn(page);
  await expect(page.getByRole('heading', { name: `${ENGINEER.name}’s week` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^J-801/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\//);

  await openWeek(page, start);
  await expect(page.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
  await expect(cellsOf(page, 'J-801').first()).toHaveText('7.25');
  await expectSaved(page);
  const { entries } = await weekOf(own, ENGINEER.id, start);
  expect(entries[0]).toMatchObject({ job_number: 'J-801', total_hours: '7.25' });
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('.draft.');
  forgiveLostCalls(faults);
});

test('a week copes with changes by others, failures, and a phone', async ({
  page,
  product,
  faults,
}) => {
  test.setTimeout(150_000);
  await test.step('another person’s change to the same entry is shown next to mine', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const start = await emptyWeek(own);
    await saveEntries(own, ENGINEER.id, start, [entryOn(start)]);
    await openWeek(page, start);
    const [entry] = (await weekOf(own, ENGINEER.id, start)).entries;
    const admin = await callerOf(product.url);
    await saveEntries(admin, ENGINEER.id, start, [
      { id: entry?.id, version: entry?.version, description: 'Agreed by phone' },
    ]);
    await cellsOf(page, 'J-77').first().click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'while you were editing' });
    await expect(notice).toContainText('Agreed by phone');
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await expectSaved(page);
    const [after] = (await weekOf(own, ENGINEER.id, start)).entries;
    expect(after).toMatchObject({ total_hours: '5.00', description: null });

    // A change of one's own in another window is not called theirs.
    await saveEntries(own, ENGINEER.id, start, [
      { id: after?.id, version: after?.version, description: 'From the other window' },
    ]);
    await cellsOf(page, 'J-77').first().click();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(notice).toContainText(/In the other window: .*From the other window/);
    await expect(notice).not.toContainText('heirs');
    await notice.getByRole('button', { name: 'Take the other' }).click();
    await expectSaved(page);
    await expect(cellsOf(page, 'J-77').first()).toHaveText('5.00');
  });

  await test.step('a returned week says why and by whom, a closed one who can reopen it', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const admin = await callerOf(product.url);
    const start = await emptyWeek(own);
    const ownWeek = { user_id: ENGINEER.id, week_start: start };
    await saveEntries(own, ENGINEER.id, start, [entryOn(start)]);
    expect((await own.post('timesheets/submit', ownWeek)).status).toBe(200);
    const reason = 'Monday names another job.';
    expect((await admin.post('timesheets/reject', { ...ownWeek, reason })).status).toBe(200);
    await openWeek(page, start);
    await expect(page.getByText(`Returned by Daniel Okafor: ${reason}`)).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'false');

    await test.step('says what is missing, and can still be submitted', async () => {
      await button(page, 'Submit week').click();
      const dialog = page.getByRole('dialog', { name: 'Submit without 4 scheduled days?' });
      await expect(dialog).toContainText(/No hours on Tuesday \d+, /);
      await dialog.getByRole('button', { name: 'Submit anyway' }).click();
      await expect(page.getByText('The week was submitted')).toBeVisible();
    });

    await test.step('takes a note', async () => {
      await page.getByLabel('Add a note').fill('Tuesday was the dentist.');
      await button(page, 'Add note').click();
      await expect(page.getByRole('region', { name: 'Notes' })).toContainText(
        'Tuesday was the dentist.',
      );
    });

    await test.step('is closed once it is approved', async () => {
      const query = new URLSearchParams({ user_id: String(ENGINEER.id), week_start: start });
      expect((await admin.get(`timesheets/approve?${query}`)).status).toBe(200);
      await page.reload();
      await expect(page.getByText(/^Approved by Daniel Okafor on /)).toContainText(
        /\w+ \w+ or an administrator can reopen it\./,
      );
      await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
      for (const name of ['Submit week', 'Copy last week', 'Add a row'])
        await expect(button(page, name)).toHaveCount(0);
      await cellsOf(page, 'J-77').first().click();
      await page.keyboard.type('3');
      await expect(cellsOf(page, 'J-77').first()).toHaveText('8.00');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('16:30');
    });
  });

  await test.step('a failed save retains what was typed and is retried', async () => {
    const { own, start } = await openEmptyWeek(page, product);
    await addRow(page, 'J-701');
    await page.route('**/api/timesheets/save-week', (route) => route.abort());
    const cells = cellsOf(page, 'J-701');
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await expect(saving(page)).toHaveText(OFFLINE);
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(saving(page)).toHaveText(OFFLINE);
    await expect(cells.first()).toHaveText('8.00');

    await page.unroute('**/api/timesheets/save-week');
    await button(page, 'Retry').click();
    await expectSaved(page);
    await expect(cells).toHaveText(['8.00', '6.00', '', '', '', '', '', '14.00']);
    expect((await weekOf(own, ENGINEER.id, start)).entries).toHaveLength(2);

    await test.step('leaving immediately loses nothing, and the focus stays with the weeks', async () => {
      await cells.nth(2).click();
      await page.keyboard.type('5');
      const next = page.getByRole('link', { name: 'Next' });
      await next.click();
      await expect(page).not.toHaveURL(new RegExp(start));
      await expect(next).toBeFocused();
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(cells).toHaveText(['8.00', '6.00', '5.00', '', '', '', '', '19.00']);
      expect((await weekOf(own, ENGINEER.id, start)).entries).toHaveLength(3);
    });
    forgiveLostCalls(faults);
  });

  await test.step('an engineer with a phone fills a week in under two minutes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { own, start } = await openEmptyWeek(page, product);
    const began = Date.now();

    await button(page, 'Add an entry on Monday').click();
    await inputOf(page, 'Job number').fill('J-901');
    await button(page, 'Done').click();
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      const card = page.getByRole('region', { name: new RegExp(`^${day}`) });
      await card.getByRole('button', { name: /^Same as/ }).click();
      await expect(card.getByRole('button', { name: /^J-901/ })).toBeVisible();
    }
    await page
      .getByRole('region', { name: /^Friday/ })
      .getByRole('button', { name: /^J-901/ })
      .click();
    await button(page, 'Start and finish').click();
    await inputOf(page, 'Start time').fill('08:00');
    await inputOf(page, 'End time').fill('18:00');
    await button(page, 'Done').click();
    await expectSaved(page);
    await button(page, 'Submit week').click();
    await expect(page.getByText('The week was submitted')).toBeVisible();
    expect(Date.now() - began).toBeLessThan(120_000);

    const { week, entries } = await weekOf(own, ENGINEER.id, start);
    expect(week.status).toBe('submitted');
    expect(entries).toHaveLength(5);
    await page
      .getByRole('region', { name: /^Friday/ })
      .getByRole('button', { name: /^Claim/ })
      .click();
    await expect(explanation(page).filter({ hasText: 'beyond the' }).first()).toBeVisible();
  });
});

test('a week is accessible in both schemes and at every width', { tag: LONG_ONLY }, async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const own = await callerOf(product.url, ENGINEER.email);
  const start = await emptyWeek(own);
  await saveEntries(own, ENGINEER.id, start, [
    entryOn(start, { end_time: '18:00' }),
    entryOn(dayAfter(start, 6), { end_time: '12:00', description: 'Called out' }),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWeek(page, start);
  await cellsOf(page, 'J-77').nth(1).click();
  await page.keyboard.type('9x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“9x” is not a time.')).toBeVisible();
  const sizes = [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 640],
  ] as const;
  for (const LAYOUT_THEME of ['light', 'dark']) {
    await arrange(page, { LAYOUT_THEME });
    // In the short run every width is checked in one scheme.
    const seen = sizes.filter((_, at) => isLongRun || at % 2 === (LAYOUT_THEME === 'dark' ? 1 : 0));
    for (const [width, height] of seen) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('grid')).toHaveCount(width < 768 ? 0 : 1);
      await expectNoSidewaysScroll(page, `${LAYOUT_THEME} at ${width}`);
      expect(await seriousFindings(page), `${LAYOUT_THEME} at ${width}`).toEqual([]);
    }
    await button(page, 'Add an entry on Tuesday').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page, `${LAYOUT_THEME}, the form`);
    expect(await seriousFindings(page), `${LAYOUT_THEME}, the form`).toEqual([]);
    await button(page, 'Cancel').click();
  }
});
