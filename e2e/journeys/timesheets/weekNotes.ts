import type { Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { type Caller, callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { ENGINEER, emptyWeek, entryOn, saveEntries } from '../../support/timesheets/ownWeeks';
import { MANAGER } from '../../support/timesheets/reviewedWeeks';
import { button, openWeek } from '../../support/timesheets/weekPage';

test.use({ viewport: { width: 1440, height: 900 } });

const notes = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true });
const lines = (page: Page) => notes(page).getByRole('listitem');

/** Chooses the day whose notes are shown and written: `Wed 09`, or all of them. */
async function chooseDay(page: Page, name: string): Promise<void> {
  await notes(page).getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name }).click();
}

async function write(page: Page, note: string): Promise<void> {
  await inputOf(page, 'Add a note').fill(note);
  await button(page, 'Add note').click();
}

/** Returns the notes on the server for a day. */
async function notesOf(caller: Caller, date: string): Promise<unknown[]> {
  const query = new URLSearchParams({ user_id: String(ENGINEER.id), date });
  const { body } = await caller.get(`timesheets/audit-notes?${query}`);
  return (body.data as Record<string, unknown>[]).map(({ note }) => note);
}

test('notes are written to the days of a week by the engineer and by the manager, and none is lost', {
  tag: LONG_ONLY,
}, async ({ page, product, faults }) => {
  test.setTimeout(120_000);
  await test.step('a note that could not be sent remains in its box with a message, and is sent once', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const start = await emptyWeek(own);
    await saveEntries(own, ENGINEER.id, start, [entryOn(start)]);
    await openWeek(page, start);
    await chooseDay(page, `Mon ${start.slice(8)}`);
    await page.route('**/api/timesheets/audit-notes', (route) => route.abort());
    await write(page, 'The gate was locked.');
    await expect(notes(page)).toContainText('Something went wrong');
    await expect(inputOf(page, 'Add a note')).toHaveValue('The gate was locked.');
    await page.unroute('**/api/timesheets/audit-notes');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(start));
    await page.goBack();
    await expect(inputOf(page, 'Add a note')).toHaveValue('The gate was locked.');
    await chooseDay(page, `Mon ${start.slice(8)}`);
    await button(page, 'Add note').dblclick();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText('The gate was locked.');
    expect(await notesOf(own, start)).toEqual(['The gate was locked.']);
    forgiveLostCalls(faults);
  });

  await test.step('a note is written to a day of the week’s page, by the engineer and by the manager', async () => {
    const own = await callerOf(product.url, ENGINEER.email);
    const start = await emptyWeek(own);
    const wednesday = dayAfter(start, 2);
    const [monday, third] = [`Mon ${start.slice(8)}`, `Wed ${wednesday.slice(8)}`];
    await openWeek(page, start);
    await expect(notes(page)).toContainText('No notes or activity yet.');
    await expect(
      inputOf(page, 'Add a note'),
      'a week without hours has nothing to note',
    ).toHaveCount(0);
    await saveEntries(own, ENGINEER.id, start, [entryOn(start), entryOn(wednesday)]);
    await page.reload();

    await test.step('an empty one is refused with a message, and text typed since is sent', async () => {
      await chooseDay(page, third);
      for (const nothing of ['', '   ']) {
        await write(page, nothing);
        await expect(notes(page)).toContainText('Enter a note.');
      }
      expect(await notesOf(own, wednesday)).toEqual([]);
      await write(page, 'Site closed at 15:00.\nKeys are with Ann.');
      await expect(lines(page)).toHaveCount(1);
      await expect(lines(page)).toContainText('Site closed at 15:00.');
      await expect(lines(page)).toContainText(ENGINEER.name);
      await expect(notes(page)).not.toContainText('Enter a note.');
      await expect(inputOf(page, 'Add a note')).toHaveValue('');
      expect(await notesOf(own, wednesday)).toEqual(['Site closed at 15:00.\nKeys are with Ann.']);
    });

    await test.step('it is there after a reload: in the whole week and on its day, and on no other', async () => {
      await page.reload();
      await expect(lines(page).filter({ hasText: 'Keys are with Ann.' })).toHaveCount(1);
      await chooseDay(page, monday);
      await expect(notes(page)).toContainText('No notes or activity yet.');
      await chooseDay(page, third);
      await expect(lines(page)).toContainText('Site closed at 15:00.');
    });

    await test.step('the manager reads it, and writes one', async () => {
      await becomes(page, MANAGER, `/pages/timesheet?week=${start}&user_id=${ENGINEER.id}`);
      await expect(page.getByRole('heading', { name: `${ENGINEER.name}’s week` })).toBeVisible();
      await chooseDay(page, third);
      await expect(lines(page)).toContainText('Site closed at 15:00.');
      await write(page, 'Agreed with the site.');
      await expect(lines(page)).toHaveCount(2);
      await expect(lines(page).filter({ hasText: 'Agreed with the site.' })).toContainText(
        'Morgan Reid',
      );
    });

    await test.step('the engineer reads the answer, on a phone as well', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await becomes(page, ENGINEER.email, `/pages/timesheet?week=${start}`);
      await chooseDay(page, third);
      await expect(lines(page).filter({ hasText: 'Agreed with the site.' })).toBeVisible();
      await expectNoSidewaysScroll(page, 'the notes at 320 px');
      expect(await seriousFindings(page)).toEqual([]);
    });
  });
});
