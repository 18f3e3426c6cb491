import type { Page } from 'playwright/test';
import { expect } from '../test';

/** Ends the page's session on the server without the page's knowledge. */
export async function endSession(page: Page, url: string) {
  const token = await page.evaluate(() => JSON.stringify(localStorage).match(/[\w-]{43}/)?.[0]);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/employees/logout`, { headers })).status).toBe(200);
}
