import type { Page } from 'playwright/test';

/** Goes to an address of the running app, as its own links do: nothing is loaded again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
