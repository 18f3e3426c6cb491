import type { Page } from 'playwright/test';

/** Puts a text on the clipboard, as copying in a spreadsheet does. */
export async function copyOutside(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}
