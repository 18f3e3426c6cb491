import type { Locator, Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import type { Caller } from '../api';
import { inputOf } from '../recordForm';
import { expect } from '../test';

export const ENGINEER = { id: 4, email: 'engineer@example.com', name: 'Ben Carter' };

interface View {
  entries: Record<string, unknown>[];
  holidays: unknown[];
  week: Record<string, unknown>;
}

/** Returns a person's week from the API. */
export async function weekOf(caller: Caller, userId: number, start: string): Promise<View> {
  const { status, body } = await caller.get(
    `timesheets/week?user_id=${userId}&week_start=${start}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as View;
}

let taken = 0;

/**
 * Returns the Monday of an empty week before the demo company's, without a public holiday. No other journey of this
 * worker uses it or the week before.
 */
export async function emptyWeek(caller: Caller, userId = ENGINEER.id): Promise<string> {
  const first = dayAfter(weekStartOf(new Date().toISOString().slice(0, 10)), -70);
  for (;;) {
    taken += 1;
    const start = dayAfter(first, -14 * taken);
    const { entries, holidays, week } = await weekOf(caller, userId, start);
    if (entries.length + holidays.length === 0 && week.id === undefined) return start;
  }
}

/** Returns the values of an entry over HTTP. */
export const entryOn = (date: string, more: Record<string, unknown> = {}) => ({
  date,
  start_time: '08:00',
  end_time: '16:30',
  job_number: 'J-77',
  ...more,
});

/** Saves entries of a week over HTTP. */
export async function saveEntries(
  caller: Caller,
  userId: number,
  start: string,
  entries: unknown[],
): Promise<void> {
  const call = { user_id: userId, week_start: start, entries, deleted: [] };
  const { status, body } = await caller.post('timesheets/save-week', call);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Finds the cells of a row in the grid: seven days and the total. */
export const cellsOf = (page: Page, row: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${row.replace('.', '\\.')}`) }).getByRole('gridcell');

export async function addRow(page: Page, job: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a row', exact: true }).first().click();
  await inputOf(page, 'Job number').fill(job);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until the page says that all is saved. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.locator('[data-saving]')).toHaveText(/^Saved \d\d:\d\d$/);

/** Presses Tab until the target has the focus, as people without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
