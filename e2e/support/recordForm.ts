import { expect, type Locator, type Page } from 'playwright/test';
import { type Field, fieldLabel, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { onePagePdf } from '@/core/samples/pdf';

/** The input with this label, whether or not a star says that it is required. */
export function inputOf(page: Page, label: string): Locator {
  const literal = label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return page.getByLabel(new RegExp(`^${literal}\\s*\\*?$`)).first();
}

/** What a person would type into a required field of a new record, `n` telling records apart. */
async function fillIn(page: Page, name: string, field: Field, n: number): Promise<void> {
  const label = fieldLabel(name, field);
  const input = inputOf(page, label);
  if (kindOf(field).isPicked) {
    await input.click();
    // The first may be the invitation to choose.
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

/** Fills a form for a new record: its title, and whatever else is required. */
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

/** Presses Save and waits until the product says that it was saved. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/ was (saved|added)/)).toBeVisible();
}
