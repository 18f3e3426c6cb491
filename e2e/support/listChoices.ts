import { expect, type Page } from 'playwright/test';
import { callerOf } from './api';
import type { Product } from './product';

/** Waits until columns or rows per page are stored with the account. */
export const choiceStored = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/rest/list-preferences') && response.request().method() === 'POST',
  );

/** Returns a list to its default columns and rows, for the journeys that follow. */
export async function forgetChoices(
  product: Product,
  resource: string,
  person?: string,
): Promise<void> {
  const caller = await callerOf(product.url, person);
  const choices = { resource, columns: [], per_page: null };
  expect((await caller.post('list-preferences', choices)).status).toBe(200);
}
