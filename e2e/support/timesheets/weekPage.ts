import type { Page } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { type Caller, callerOf } from '../api';
import type { Product } from '../running/product';
import { expect, openAs } from '../test';
import { ENGINEER, emptyWeek, entryOn, saveEntries } from './ownWeeks';

/** The message of a week that could not be sent. */
export const OFFLINE = 'Offline. Kept on this device; it will save when you reconnect.';

/** Finds a button by its exact name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finds the saving state of the week. */
export const saving = (page: Page) => page.locator('[data-saving]');

/** Finds the card of a day, as a phone shows it. */
export const dayCard = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

/** Opens a week of the engineer. */
export async function openWeek(page: Page, start: string, email = ENGINEER.email): Promise<void> {
  await openAs(page, `/pages/timesheet?week=${start}`, email);
  await expect(page.getByRole('heading', { name: 'My week' })).toBeVisible();
  await expect(page.getByRole('grid').or(dayCard(page, 'Monday'))).toBeVisible();
}

/** The engineer, and the Monday of an empty week. */
interface OwnWeek {
  own: Caller;
  start: string;
}

/** Finds an empty week of the engineer and opens it. */
export async function openEmptyWeek(page: Page, product: Product): Promise<OwnWeek> {
  const own = await callerOf(product.url, ENGINEER.email);
  const start = await emptyWeek(own);
  await openWeek(page, start);
  return { own, start };
}

/** Finds an empty week of the engineer, after a week with work on a job. */
export async function weekAfterJob(product: Product, job: string): Promise<OwnWeek> {
  const own = await callerOf(product.url, ENGINEER.email);
  const start = await emptyWeek(own);
  const before = dayAfter(start, -7);
  await saveEntries(own, ENGINEER.id, before, [entryOn(before, { job_number: job })]);
  return { own, start };
}
