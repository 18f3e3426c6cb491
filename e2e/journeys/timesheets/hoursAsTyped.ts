import { dayAfter } from '@/core/dates/clock';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { callerOf } from '../../support/api';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import {
  addRow,
  cellsOf,
  ENGINEER,
  entryOn,
  expectSaved,
  saveEntries,
  weekOf,
} from '../../support/timesheets/ownWeeks';
import { button, openEmptyWeek, openWeek } from '../../support/timesheets/weekPage';

test('hours stay as typed, finished or not, and Ctrl+Enter saves in every dialog', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  test.setTimeout(120_000);
  await test.step('hours stay as typed in every row of a day, through copy, undo and a reload', async () => {
    const { own, start } = await openEmptyWeek(page, product);
    await addRow(page, 'J-1');
    await addRow(page, 'J-2');
    const [first, second] = [cellsOf(page, 'J-1'), cellsOf(page, 'J-2')];
    const pairs = [
      ['4', '4'],
      ['5', '3'],
      ['8', '9'],
      ['7.34', '0:20'],
    ];
    for (const [day, typed] of pairs.entries())
      for (const [row, hours] of typed.entries()) {
        await (row === 0 ? first : second).nth(day).click();
        await page.keyboard.type(hours);
        await page.keyboard.press('Enter');
      }
    const expectAsTyped = async () => {
      await expect(first).toHaveText(['4.00', '5.00', '8.00', '7.34', '', '', '', '24.34']);
      await expect(second).toHaveText(['4.00', '3.00', '9.00', '0.33', '', '', '', '16.33']);
      await expect(cellsOf(page, 'Lunch').last()).toHaveText('0.00');
      await expect(cellsOf(page, 'Claim')).toHaveText([
        '8.00',
        '8.00',
        '17.00',
        '7.67',
        '',
        '',
        '',
        '40.67',
      ]);
    };
    await expectAsTyped();
    await expectSaved(page);
    await page.reload();
    await expectAsTyped();
    const { entries, week } = await weekOf(own, ENGINEER.id, start);
    expect(entries.map((one) => one.entered_as)).toEqual(Array(8).fill('duration'));
    expect(week.lunch_break).toBe('0.00');

    await test.step('even when times are typed as well, or opened and left unchanged', async () => {
      await second.first().click();
      await page.keyboard.type('07:30-18:00');
      await page.keyboard.press('Enter');
      await expect(first.first()).toHaveText('4.00');
      await expect(second.first()).toHaveText('10.00');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expectSaved(page);
      const monday = (await weekOf(own, ENGINEER.id, start)).entries.slice(0, 2);
      expect(monday.map((one) => one.entered_as).toSorted()).toEqual(['duration', 'span']);
      await page.keyboard.press('Control+z');
      await expectAsTyped();
      await expectSaved(page);
    });

    await test.step('and in the week after, where it is copied to', async () => {
      await page.getByRole('link', { name: 'Next' }).click();
      await button(page, 'Copy last week').click();
      await expectAsTyped();
      await expectSaved(page);
    });
  });

  await test.step('a week that has not started asks before it is submitted; Ctrl+Enter saves in every dialog', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const start = dayAfter(weekStartOf(new Date().toISOString().slice(0, 10)), 14 * 7);
    const days = [0, 1, 2, 3, 4].map((n) => entryOn(dayAfter(start, n)));
    await saveEntries(own, ENGINEER.id, start, days);
    await openWeek(page, start);

    await test.step('the details of an entry and the job of a row', async () => {
      await cellsOf(page, 'J-77').first().click();
      await page.keyboard.press('Shift+Enter');
      await inputOf(page, 'End time').fill('12:00');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cellsOf(page, 'J-77').first()).toHaveText('4.00');
      await page.getByRole('rowheader', { name: /^J-77/ }).click();
      await inputOf(page, 'Job number').fill('J-78');
      await page.keyboard.press('Control+Enter');
      await expect(cellsOf(page, 'J-78').first()).toHaveText('4.00');
      await expectSaved(page);
    });

    await test.step('the question', async () => {
      await button(page, 'Submit week').click();
      const dialog = page.getByRole('dialog', { name: 'Submit a week that has not started?' });
      await expect(dialog).toContainText('It starts on Monday');
      await page.keyboard.press('Escape');
      expect((await weekOf(own, ENGINEER.id, start)).week.status).toBe('draft');
      await button(page, 'Submit week').click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('The week was submitted')).toBeVisible();
    });

    await test.step('a note', async () => {
      await page.getByLabel('Add a note').fill('Agreed in advance.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Agreed in advance.');
    });
  });

  await test.step('a cell that is still open is open again after a reload', async () => {
    await openEmptyWeek(page, product);
    await addRow(page, 'J-4');
    const cells = cellsOf(page, 'J-4');
    await cells.nth(2).click();
    await page.keyboard.type('7:3');
    await page.reload();
    const box = cells.nth(2).getByRole('textbox');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('7:3');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(cells.nth(2)).toHaveText('7.50');
    await expectSaved(page);
    await page.reload();
    await expect(cells.nth(2)).toHaveText('7.50');
    await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('.draft.');
  });

  await test.step('unfinished input is refused with a message at its cell', async () => {
    const { own, start } = await openEmptyWeek(page, product);
    await addRow(page, 'J-3');
    const cells = cellsOf(page, 'J-3');
    for (const [day, typed] of ['7:', '7h', '-3', '25'].entries()) {
      await cells.nth(day).click();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(cells.nth(day)).toHaveText(typed);
      await expect(cells.nth(day)).toHaveAttribute('aria-invalid', 'true');
      const sentence = typed === '25' ? 'A day has at most 24 hours.' : `“${typed}” is not a time.`;
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.locator('[data-saving]')).toHaveText('4 entries need fixing');
    await button(page, 'Submit week').click();
    await expect(page.getByText('Fix the marked entries first.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cells.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cells.nth(1)).toBeFocused();
    expect((await weekOf(own, ENGINEER.id, start)).entries).toEqual([]);
  });
});
