import type { Locator, Page } from 'playwright/test';

/** Opens the record of a card of a phone's list: a tap shows it over the list, Open leads to its page. */
export async function openCard(page: Page, card: Locator): Promise<void> {
  await card.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open', exact: true }).click();
}
