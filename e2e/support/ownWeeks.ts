import type { Locator, Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import type { Caller } from './api';
import { inputOf } from './recordForm';
import { expect } from './test';

/** The engineer of the demo company. */
export const ENGINEER = { id: 4, email: 'engineer@example.com', name: 'Ben Carter' };

interface View {
  entries: Record<string, unknown>[];
  holidays: unknown[];
  week: Record<string, unknown>;
}

/** A person's week as the API tells it. */
export async function weekOf(caller: Caller, userId: number, start: string): Promise<View> {
  const { status, body } = await caller.get(
    `timesheets/week?user_id=${userId}&week_start=${start}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as View;
}

let taken = 0;

/**
 * The Monday of a week before the demo company's that is empty, has no public holiday, and that no other journey of this worker
 * uses; nor do they use the one before it. */
export async function emptyWeek(caller: Caller, userId = ENGINEER.id): Promise<string> {
  const first = dayAfter(weekStartOf(new Date().toISOString().slice(0, 10)), -70);
  for (;;) {
    taken += 1;
    const start = dayAfter(first, -14 * taken);
    const { entries, holidays, week } = await weekOf(caller, userId, start);
    if (entries.length + holidays.length === 0 && week.id === undefined) return start;
  }
}

/** What an entry over HTTP is made of. */
export const entryOn = (date: string, more: Record<string, unknown> = {}) => ({
  date,
  start_time: '08:00',
  end_time: '16:30',
  job_number: 'J-77',
  ...more,
});

/** Saves entries of a week behind the screens. */
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

/** The cells of a row of the grid: seven days and the total. */
export const cellsOf = (page: Page, row: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${row.replace('.', '\\.')}`) }).getByRole('gridcell');

/** Adds a row for a job. */
export async function addRow(page: Page, job: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a row', exact: true }).first().click();
  await inputOf(page, 'Job number').fill(job);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until the page says that all is saved. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.locator('[data-saving]')).toHaveText(/^Saved \d\d:\d\d$/);

/** Goes on with Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
