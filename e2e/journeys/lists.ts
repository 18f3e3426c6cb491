import type { Page } from 'playwright/test';
import { fieldLabel } from '../../domain/fields';
import { registry } from '../../domain/registry';
import type { Resource } from '../../domain/resource';
import { fillNewRecord, inputOf, save } from '../support/recordForm';
import { expect, signIn, test } from '../support/test';

const searchBox = (page: Page) => page.getByRole('searchbox');
const recordLink = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true });

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  const sought = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}').q;
  await expect.poll(sought).toBe(words);
}

/** Sorts by the title, both ways. That rows stand in the order asked for is the contract suite's business. */
async function sortByTitle(page: Page, entry: Resource): Promise<void> {
  const field = entry.fields[entry.title];
  if (!field) return;
  const heading = page.getByRole('columnheader', { name: fieldLabel(entry.title, field) });
  const button = heading.getByRole('button');
  const seen = new Set<string | null>();
  for (const _turn of ['one way', 'the other']) {
    // The button says what a press will do, so it says something else once the press was taken in.
    const offer = (await button.getAttribute('aria-label')) ?? '';
    await button.click();
    await expect(button).not.toHaveAttribute('aria-label', offer);
    seen.add(new URL(page.url()).searchParams.get('order'));
  }
  expect(seen).toEqual(new Set(['ASC', 'DESC']));
}

/** Narrows the list by being active, sees the chip, and takes it away. */
async function filterByActive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/is_active/);
  await page.reload();
  const remove = page.getByRole('button', { name: /Remove the filter/ });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(page).not.toHaveURL(/is_active/);
}

for (const entry of registry.values()) {
  if (!entry.calls.save) continue;
  test(`an administrator adds, finds, sorts, filters, edits and deletes in ${entry.path}`, async ({
    page,
  }) => {
    const unique = `Journey ${entry.path}`;
    const address = `/${entry.route}`;
    await page.goto(address);
    await signIn(page, 'super.admin@example.com');
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page).toHaveTitle(/ \| Fieldhouse$/);

    await test.step('add', async () => {
      await page.getByRole('link', { name: /^Add / }).click();
      await fillNewRecord(page, entry, unique, 77);
      await save(page);
    });
    await test.step('search', async () => {
      await page.goto(address);
      await search(page, unique.toUpperCase());
      await expect(recordLink(page, unique)).toBeVisible();
    });
    await test.step('edit', async () => {
      await recordLink(page, unique).click();
      const field = entry.fields[entry.title];
      if (!field) return;
      await inputOf(page, fieldLabel(entry.title, field)).fill(`${unique} changed`);
      await save(page);
      await page.goto(address);
      await search(page, `${unique} changed`);
      await expect(recordLink(page, `${unique} changed`)).toBeVisible();
    });
    await test.step('sort', () => sortByTitle(page, entry));
    if (entry.fields.is_active) await test.step('filter', () => filterByActive(page));
    if (!entry.calls.delete) return;
    await test.step('delete', async () => {
      await page.goto(address);
      await search(page, `${unique} changed`);
      await page
        .getByRole('row', { name: unique })
        .getByRole('button', { name: /Delete/ })
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`${unique} changed`);
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText(/was deleted/)).toBeVisible();
      await expect(recordLink(page, `${unique} changed`)).toHaveCount(0);
    });
  });
}

test('a long list is turned page by page, and the page stays in the address', async ({ page }) => {
  await page.goto('/pages/users');
  await signIn(page);
  await expect(page.getByText('1–10 of 40')).toBeVisible();
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page.getByText('11–20 of 40')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText('11–20 of 40')).toBeVisible();
});
