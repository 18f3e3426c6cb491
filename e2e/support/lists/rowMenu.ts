import type { Locator, Page } from 'playwright/test';
import { expect } from '../test';

/** Finds the menu button of the row with this name, or of any row. */
export const rowMenuButton = (within: Page | Locator, name?: string): Locator =>
  within.getByRole('button', {
    name: name === undefined ? /^Actions for / : `Actions for ${name}`,
    exact: true,
  });

/** Opens the menu of a row and chooses a line. */
export async function chooseInRow(page: Page, opener: Locator, line: string): Promise<void> {
  await opener.click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}
