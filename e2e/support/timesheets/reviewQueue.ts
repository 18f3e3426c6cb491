import { expect, type Locator, type Page } from 'playwright/test';
import { openAs } from '../test';
import { MANAGER } from './reviewedWeeks';

/** Finds the rows of a queue by their links. */
export const rowLinks = (page: Page) => page.locator('main a[id^="row-"]');

/** Finds the row of a person; a note above the rows may name and link them too. */
export const rowLinkOf = (page: Page, name: string) =>
  rowLinks(page).and(page.getByRole('link', { name, exact: true }));

/** Finds the panel next to the rows. */
export const panelOf = (page: Page, of: 'week' | 'expense' = 'week') =>
  page.getByRole('region', { name: `Selected ${of}` });

/** Chooses an action in the panel's overflow menu. */
export async function chooseMore(page: Page, panel: Locator, name: string): Promise<void> {
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Finds the tab of a status, with its count. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

export const toastOf = (page: Page) => page.locator('[data-toast]');

/** Opens an address of a queue as a person, and waits for its rows. */
export async function openQueue(
  page: Page,
  address: string,
  rows: number,
  email = MANAGER,
): Promise<void> {
  await openAs(page, address, email);
  await expect(rowLinks(page)).toHaveCount(rows);
}
