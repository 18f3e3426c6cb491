import { expect, type Locator, type Page } from 'playwright/test';
import { type Field, fieldLabel, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { onePagePdf } from '@/core/samples/pdf';

/** Finds the input with this label, with or without the star for required. */
export function inputOf(page: Page, label: string): Locator {
  const literal = label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return page.getByLabel(new RegExp(`^${literal}\\s*\\*?$`)).first();
}

/** Fills a required field of a new record as a person would; `n` distinguishes records. */
async function fillIn(page: Page, name: string, field: Field, n: number): Promise<void> {
  const label = fieldLabel(name, field);
  const input = inputOf(page, label);
  if (kindOf(field).isPicked) {
    await input.click();
    // The first option may be a placeholder.
    await page.getByRole('option').last().click();
    return;
  }
  if (kindOf(field).takesFiles) {
    const buffer = Buffer.from(onePagePdf([label]));
    await input.setInputFiles({ name: `journey-${n}.pdf`, mimeType: 'application/pdf', buffer });
    return;
  }
  const sample = kindOf(field).sample(n, label, field);
  if (sample !== null && typeof sample !== 'boolean')
    await input.fill(kindOf(field).format(sample, field));
}

const isFilledIn = (resource: Resource, name: string, field: Field) =>
  name !== resource.title &&
  field.required === true &&
  !field.readOnly &&
  field.initial === undefined;

/** Fills a form for a new record: its title and every other required field. */
export async function fillNewRecord(
  page: Page,
  resource: Resource,
  title: string,
  n: number,
): Promise<void> {
  const titleField = resource.fields[resource.title];
  if (!titleField) throw new Error(`${resource.path} has no title`);
  await inputOf(page, fieldLabel(resource.title, titleField)).fill(title);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isFilledIn(resource, name, field)) await fillIn(page, name, field, n);
  }
}

/** Finds the value of a field in the summary of a record. */
export const factOf = (page: Page, label: string): Locator =>
  page
    .locator('main dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');

/** Opens the form of the record whose summary is shown. */
export const openForm = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Edit', exact: true }).click();

/** Presses Save and waits until the product says that it was saved, and has left the form of a stored record. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/ was (saved|added)/)).toBeVisible();
  await expect(page).not.toHaveURL(/\?edit$/);
}
