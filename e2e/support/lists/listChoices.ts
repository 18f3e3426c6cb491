import { expect, type Page } from 'playwright/test';
import { type Caller, callerOf, rowsOf } from '../api';
import type { Product } from '../running/product';

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

/** Deletes a person's own views of a list, which earlier journeys may have left. */
export async function forgetOwnViews(caller: Caller, resource: string): Promise<void> {
  for (const { id, audience } of rowsOf(await caller.get(`saved-views?resource=${resource}`)))
    if (audience === 'own') await caller.get(`saved-views/delete/${id}`);
}
