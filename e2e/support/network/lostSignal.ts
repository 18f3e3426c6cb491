import type { Page } from 'playwright/test';
import { expect } from '../test';

/** Cuts the connection of the next call to this path after the server has performed it. */
export async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    (url: URL) => url.pathname === `/api/${path}` && url.search === '',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Expects a journey's only faults to be the calls it made fail, and clears them. */
export function forgiveLostCalls(faults: string[]): void {
  const lost = /Failed to load resource: net::ERR_/;
  expect(faults.filter((fault) => !lost.test(fault))).toEqual([]);
  faults.length = 0;
}
