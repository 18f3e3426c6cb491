import type { Locator, Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { isLongRun } from '@/core/testing/longRun';
import { type Caller, callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import {
  ENGINEER,
  emptyWeek,
  entryOn,
  expectSaved,
  saveEntries,
  weekOf,
} from '../../support/timesheets/ownWeeks';
import {
  button,
  dayCard,
  OFFLINE,
  openWeek,
  saving,
  weekAfterJob,
} from '../../support/timesheets/weekPage';

test.use(TOUCH_PHONE);

const boxOf = (page: Page, name: string) => dayCard(page, name).getByRole('textbox');

/** Returns the hours on the server, day by day. */
const hoursIn = async (caller: Caller, start: string) =>
  (await weekOf(caller, ENGINEER.id, start)).entries.map(
    ({ date, job_number, total_hours, entered_as }) =>
      [date, job_number, total_hours, entered_as].join(' '),
  );

/** Records the keyboard of each box that is entered from now on. Returns those that open one for letters. */
async function lettersOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    document.addEventListener('focusin', ({ target }) => {
      const isTyped =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement &&
          !['checkbox', 'radio', 'file'].includes(target.type));
      const hasKeypad = isTyped && ['numeric', 'decimal'].includes(target.inputMode);
      if (isTyped && !hasKeypad) noted.push(target.outerHTML);
    });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

test('a week is filled on a phone: in nine taps, by times, and without signal', async ({
  page,
  product,
  context,
  faults,
}) => {
  test.setTimeout(120_000);
  await test.step('five days are typed in a row, one is deleted and brought back, and the week is submitted, in nine taps', async () => {
    const { own, start } = await weekAfterJob(product, 'J-3001');
    await openWeek(page, start);
    const letters = await lettersOpened(page);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const { keyboard } = page;

    // Nobody has to type the job: it is the latest one, or another one with a single tap.
    await tap(dayCard(page, 'Monday').getByRole('listitem').getByRole('button'));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'J-3001', exact: true }));
    await expect(inputOf(page, 'Hours')).toBeFocused();
    await keyboard.type('8');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await tap(boxOf(page, 'Tuesday'));
    for (const hours of ['7.5', '8.25', '10', '4']) {
      await keyboard.type(hours);
      await keyboard.press('Enter');
    }
    await expect(page.getByRole('region', { name: 'Total and submit' })).toContainText('37.75');

    await tap(dayCard(page, 'Thursday').getByRole('listitem').getByRole('button'));
    await tap(button(page, 'Delete entry'));
    await expect(dayCard(page, 'Thursday')).not.toContainText('10.00');
    await tap(button(page, 'Undo'));
    await expect(boxOf(page, 'Thursday')).toHaveValue('10.00');
    await tap(button(page, 'Submit week'));
    await expect(page.getByText('The week was submitted')).toBeVisible();

    expect(taps).toBeLessThanOrEqual(9);
    expect(await letters(), 'boxes that open a keyboard for letters').toEqual([]);
    expect((await weekOf(own, ENGINEER.id, start)).week).toMatchObject({ status: 'submitted' });
    expect(await hoursIn(own, start)).toEqual([
      `${start} J-3001 8.00 duration`,
      `${dayAfter(start)} J-3001 7.50 duration`,
      `${dayAfter(start, 2)} J-3001 8.25 duration`,
      `${dayAfter(start, 3)} J-3001 10.00 duration`,
      `${dayAfter(start, 4)} J-3001 4.00 duration`,
    ]);
  });

  await test.step('people who prefer times type a start and a finish on a keypad, and get time fields from then on', async () => {
    const { own, start } = await weekAfterJob(product, 'J-3002');
    await saveEntries(own, ENGINEER.id, start, [entryOn(start, { job_number: 'J-3002' })]);
    await openWeek(page, start);
    const letters = await lettersOpened(page);
    await button(page, 'More actions').tap();
    await page.getByRole('menuitemradio', { name: 'Enter start and finish' }).tap();

    await test.step('typing replaces what is in a box', async () => {
      await boxOf(page, 'Monday').first().tap();
      for (const typed of ['0730', '1600', '0800', '1630']) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
      }
      await expect(boxOf(page, 'Monday').first()).toHaveValue('07:30');
      await expect(boxOf(page, 'Tuesday').last()).toHaveValue('16:30');
      await expectSaved(page);
      expect(await hoursIn(own, start)).toEqual([
        `${start} J-3002 8.00 span`,
        `${dayAfter(start)} J-3002 8.00 span`,
      ]);
      expect(await letters()).toEqual([]);
    });

    await test.step('a start without a finish shows a notice and is retained', async () => {
      await boxOf(page, 'Wednesday').first().tap();
      await page.keyboard.type('0730');
      await boxOf(page, 'Friday').first().tap();
      await expect(dayCard(page, 'Wednesday')).toContainText('Enter both a start and a finish.');
      await page.reload();
      await expect(boxOf(page, 'Wednesday').first()).toHaveValue('07:30');
      const restored = page.getByText(/^Your unsaved changes from .* were restored\.$/);
      const date = restored.getByText(/^\d\d-\d\d-\d{4}$/);
      expect(await date.evaluate((text) => text.getClientRects().length), 'lines').toBe(1);
      await boxOf(page, 'Wednesday').last().tap();
      await page.keyboard.type('1200');
      await page.keyboard.press('Enter');
      await expectSaved(page);
      expect(await hoursIn(own, start)).toHaveLength(3);
    });
    await button(page, 'More actions').tap();
    await page.getByRole('menuitemradio', { name: 'Enter hours' }).tap();
    await expect(boxOf(page, 'Wednesday')).toHaveValue('4.50');
  });

  await test.step('hours that cannot be read have to be fixed before anything is asked about their day', async () => {
    const { own, start } = await weekAfterJob(product, 'J-3005');
    await openWeek(page, start);
    await boxOf(page, 'Monday').tap();
    await page.keyboard.type('25');
    await button(page, 'Submit week').tap();
    await expect(page.getByText('Fix the marked entries first.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(boxOf(page, 'Monday')).toBeFocused();
    await page.keyboard.type('7.5');
    await button(page, 'Submit week').tap();
    await expect(
      page.getByRole('dialog', { name: 'Submit without 4 scheduled days?' }),
    ).toBeVisible();
    await button(page, 'Keep editing').tap();
    expect(await hoursIn(own, start)).toEqual([expect.stringContaining(' 7.50 ')]);

    // The form says so at the box; a toast would cover that.
    await page.reload();
    await button(page, 'Add an entry on Saturday').tap();
    await inputOf(page, 'Hours').fill('25');
    await button(page, 'Done').tap();
    await expect(page.getByText('Hours must be at most 24.')).toBeVisible();
    await inputOf(page, 'Hours').fill('7');
    await button(page, 'Done').tap();
    await expectSaved(page);
    // Without waiting, as it would leave by itself.
    expect(await page.getByText('The form is not valid').count()).toBe(0);
  });

  await test.step('without signal typed hours are stored, marked as unsent, and saved later', async () => {
    const { own, start } = await weekAfterJob(product, 'J-3003');
    await openWeek(page, start);
    await context.setOffline(true);
    await boxOf(page, 'Monday').tap();
    for (const hours of ['8', '6']) {
      await page.keyboard.type(hours);
      await page.keyboard.press('Enter');
    }
    await expect(saving(page)).toHaveText(OFFLINE);
    await expectNoSidewaysScroll(page, 'without signal');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(
      `pages/timesheet/${ENGINEER.id}/${start}`,
    );
    expect(await hoursIn(own, start)).toEqual([]);

    // It is left, and cannot be opened again until the signal is back.
    const failed = page.getByText('The week could not be loaded');
    await page.getByRole('link', { name: 'Next' }).tap();
    await expect(failed).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).tap();
    await expect(failed).toBeVisible();
    await context.setOffline(false);
    await expect(boxOf(page, 'Monday')).toHaveValue('8.00');
    await expectSaved(page);
    expect(await hoursIn(own, start)).toHaveLength(2);
    forgiveLostCalls(faults);
  });
});

const PHONES = [
  [390, 844],
  [320, 640],
] as const;

test('a week on a phone shows its total and is usable by touch, in both schemes', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  test.setTimeout(120_000);
  const own = await callerOf(product.url, ENGINEER.email);
  const start = await emptyWeek(own);
  await saveEntries(own, ENGINEER.id, start, [
    entryOn(start, { job_number: 'J-3004'.padEnd(40, '0'), end_time: '18:00' }),
    entryOn(dayAfter(start, 6), { end_time: '12:00', description: 'Called out' }),
  ]);
  await openWeek(page, start);

  await test.step('one row of tools is above Monday', async () => {
    const monday = await dayCard(page, 'Monday').boundingBox();
    expect(monday?.y).toBeLessThan(260);
  });
  for (const LAYOUT_THEME of ['light', 'dark']) {
    await arrange(page, { LAYOUT_THEME });
    // In the short run each width is checked in one scheme.
    const seen = PHONES.filter((_, at) => isLongRun || at === (LAYOUT_THEME === 'dark' ? 1 : 0));
    for (const [width, height] of seen) {
      const where = `${LAYOUT_THEME} at ${width}`;
      await page.setViewportSize({ width, height });
      for (const manner of ['Enter start and finish', 'Enter hours']) {
        await button(page, 'More actions').tap();
        await page.getByRole('menuitemradio', { name: manner }).tap();
        await expect(page.getByRole('menu')).toHaveCount(0);
        await expectNoSidewaysScroll(page, `${where}, ${manner}`);
        expect(await seriousFindings(page), `${where}, ${manner}`).toEqual([]);
      }
      await expect(page.getByRole('region', { name: 'Total and submit' })).toBeInViewport({
        ratio: 1,
      });
      // The deadline is shown in full.
      const isInBar = width > 340;
      const title = page.locator(isInBar ? 'h1 + p' : 'main [data-subtitle]');
      await expect(title).toHaveText(/\d\d:\d\d$/);
      const { beyond, below, bottom, size } = await title.evaluate((line) => ({
        size: Number.parseFloat(getComputedStyle(line).fontSize),
        beyond: line.scrollWidth - line.clientWidth,
        below: line.scrollHeight - line.clientHeight,
        bottom: line.getBoundingClientRect().bottom,
      }));
      // Rounding adds one pixel.
      expect(Math.max(beyond, below), `${where}: by when it is due`).toBeLessThanOrEqual(1);
      expect(size, `${where}: by when it is due`).toBeGreaterThanOrEqual(12);
      if (isInBar) expect(bottom, `${where}: by when it is due`).toBeLessThanOrEqual(70);
      const small = await page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('button, a[href], input:not([aria-hidden=true])')]
            .filter((one) => one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML.slice(0, 120)),
        );
      expect(small, `${where}: targets under 44 px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Add an entry on Tuesday').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page, `${LAYOUT_THEME}, the form`);
    expect(await seriousFindings(page), `${LAYOUT_THEME}, the form`).toEqual([]);
    // The form of one entry does not change the others.
    await button(page, 'Start and finish').tap();
    await expect(page.getByRole('dialog').getByLabel(/^Start/)).toBeVisible();
    await button(page, 'Cancel').tap();
    await expect(boxOf(page, 'Monday')).toHaveCount(1);
    await expect(boxOf(page, 'Monday')).toHaveValue('9.50');
  }

  await test.step('a toast covers neither Submit nor the total', async () => {
    await boxOf(page, 'Monday').fill('');
    await boxOf(page, 'Monday').press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: 'Entry deleted' });
    await expect(toast).toBeVisible();
    const bar = await page.getByRole('region', { name: 'Total and submit' }).boundingBox();
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await button(page, 'Undo').tap();
    await expect(boxOf(page, 'Monday')).toHaveValue('9.50');
  });

  await test.step('hours are not cut off if the text is twice as large', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      for (const manner of ['Enter start and finish', 'Enter hours']) {
        await button(page, 'More actions').tap();
        await page.getByRole('menuitemradio', { name: manner }).tap();
        await expect(page.getByRole('menu')).toHaveCount(0);
        const box = boxOf(page, 'Monday').first();
        await expect(box).toHaveValue(manner === 'Enter hours' ? '9.50' : '08:00');
        const beyond = await box.evaluate((input) => input.scrollWidth - input.clientWidth);
        expect(beyond, `${manner} at ${width}`).toBeLessThanOrEqual(0);
        await expectNoSidewaysScroll(page, `${manner} at ${width}`);
      }
    }
  });
});
