import { expect, type Locator, type Page } from 'playwright/test';
import { MANAGER } from './reviewedWeeks';
import { openAs } from './test';

/** The rows of a queue, each by the link that shows it. */
export const rowLinks = (page: Page) => page.locator('main a[id^="row-"]');

/** The panel beside the rows. */
export const panelOf = (page: Page, of: 'week' | 'expense' = 'week') =>
  page.getByRole('region', { name: `Selected ${of}` });

/** Chooses what is behind the dots of the panel. */
export async function chooseMore(page: Page, panel: Locator, name: string): Promise<void> {
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The tab of a state, with its count. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

/** The one toast. */
export const toastOf = (page: Page) => page.locator('[data-toast]');

/** Opens an address of a queue as somebody, and waits for its rows. */
export async function openQueue(
  page: Page,
  address: string,
  rows: number,
  email = MANAGER,
): Promise<void> {
  await openAs(page, address, email);
  await expect(rowLinks(page)).toHaveCount(rows);
}
