import { expect, type Page } from 'playwright/test';

/** Holds back a file of code, as the build names it, until it is let go. */
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
