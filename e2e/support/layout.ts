import type { Locator, Page } from 'playwright/test';
import { atRest } from './atRest';
import { expect } from './test';

/** The menu, however it is drawn. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
/** The button that calls the menu in, or makes it a rail. */
export const toggleOf = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Menu', exact: true });

/** Sees to it that the side menu has this effective size. */
export const expectSize = (page: Page, size: string) =>
  expect(page.locator('html')).toHaveAttribute('data-sidenav-size', size);

/** Sees to it that something is so many pixels wide, once it has stopped moving. */
export const expectWidth = (element: Locator, width: number) =>
  expect.poll(async () => Math.round((await element.boundingBox())?.width ?? 0)).toBe(width);

/** Sees to it that the window can not be scrolled sideways. */
export const expectNoSidewaysScroll = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: where,
    })
    .toBeLessThanOrEqual(0);

/** What is kept under the key `app`. */
export const storedLayout = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? '{}'));

/** Changes the settings as another tab would: this one is told and follows. It has been redrawn when this resolves. */
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
  // Colours take their time to get from one scheme to the other.
  await atRest(page);
}
