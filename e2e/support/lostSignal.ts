import type { Page } from 'playwright/test';
import { expect } from './test';

/** Cuts the connection of the next call to this path once the server has done what it asks. */
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

/** Sees to it that the only faults of a journey are the calls that it let fail, and forgives them. */
export function forgiveLostCalls(faults: string[]): void {
  const lost = /Failed to load resource: net::ERR_/;
  expect(faults.filter((fault) => !lost.test(fault))).toEqual([]);
  faults.length = 0;
}
