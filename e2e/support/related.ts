import { expect, type Page } from 'playwright/test';

/** Opens a list of related records on the page of a record, and returns the part with its rows and its link to a new one. */
export async function openRelated(page: Page, name: RegExp) {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  return page.getByRole('region', { name: 'Related records' });
}
