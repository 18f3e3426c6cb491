import type { Locator, Page } from 'playwright/test';

/** Opens an address of the running app as its own links do, without a reload. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Waits until the page has rendered what it was loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((answer) => {
        const isWaiting = () =>
          !document.querySelector(
            'main h1, main h2, main table, main form, main ul, main section',
          ) ||
          document.querySelector('.MuiSkeleton-root, [data-skeleton], main [role=progressbar]') !==
            null;
        // A call that starts with the page shows a skeleton a frame later.
        requestAnimationFrame(() => requestAnimationFrame(() => answer(!isWaiting())));
      }),
  );
}

/** Waits until an element has not moved for a third of a second, so that the content above it has loaded. */
export async function inPlace(what: Locator): Promise<void> {
  await what.evaluate(
    (element) =>
      new Promise<void>((done) => {
        let place = Number.NaN;
        let since = performance.now();
        const look = () => {
          const { top } = element.getBoundingClientRect();
          if (top !== place) since = performance.now();
          place = top;
          if (performance.now() - since > 333) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
