import type { Locator, Page } from 'playwright/test';
import { atRest } from './atRest';
import { expect } from './test';

/** Finds the menu in any layout. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
/** Finds the button that opens the menu, or folds it to a rail. */
export const toggleOf = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Menu', exact: true });

/** Expects the side menu to have this effective size. */
export const expectSize = (page: Page, size: string) =>
  expect(page.locator('html')).toHaveAttribute('data-sidenav-size', size);

/** Expects an element to have this width in pixels, once it has stopped moving. */
export const expectWidth = (element: Locator, width: number) =>
  expect.poll(async () => Math.round((await element.boundingBox())?.width ?? 0)).toBe(width);

/** Expects that the window cannot be scrolled sideways. */
export const expectNoSidewaysScroll = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: where,
    })
    .toBeLessThanOrEqual(0);

/** Returns the settings stored under the key `app`. */
export const storedLayout = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? '{}'));

/** Changes the settings as another tab would. Resolves once this tab has re-rendered. */
export async function arrange(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('app', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'app' }));
  }, JSON.stringify(settings));
  const scheme = settings.LAYOUT_THEME ?? 'light';
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', scheme);
  await page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
    scheme,
  );
  // Colours fade from one scheme to the other.
  await atRest(page);
}
