import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Opens a list of related records on the page of a record by its tab, if it is not the only one. Returns the part
 * with its rows and its link to a new record.
 */
export async function openRelated(page: Page, name: RegExp): Promise<Locator> {
  const tab = page.getByRole('tab', { name });
  const only = page.locator('main').getByRole('region', { name });
  await expect(tab.or(only).first()).toBeVisible();
  if ((await tab.count()) === 0) return only;
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  return page.getByRole('region', { name: 'Related records' });
}
