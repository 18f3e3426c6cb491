import { expect, type Page } from 'playwright/test';

/** Delays a code file, by its build name, until it is released. */
export async function holdBack(page: Page, file: string) {
  let letGo = () => {};
  let held = 0;
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route(new RegExp(`/assets/${file}-[^/]*\\.js`), async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  return () => {
    expect(held, `requests of ${file}`).toBeGreaterThan(0);
    letGo();
  };
}
