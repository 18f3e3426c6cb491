import type { Page } from 'playwright/test';
import { seriousFindings } from '../support/axe';
import { expectNoSidewaysScroll } from '../support/layout';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const VERSIONS = '/configuration/vehicle-checklist';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a published checklist is edited into its next version, put in order by keys, previewed and published', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000);
  await enter(VERSIONS);
  await page.getByRole('row').filter({ hasText: 'Published' }).getByRole('link').first().click();

  await test.step('an item is moved by its buttons and another is added', async () => {
    await button(page, 'Move Windscreen view up').press('Enter');
    await expect(page.getByText('Windscreen view is now number 1 in In cab.')).toBeAttached();
    await button(page, 'Add an item to Company').click();
    const adding = dialogOf(page, 'Add an item');
    await adding.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(adding.getByText('Item is required.')).toBeVisible();
    await adding.getByLabel('Item', { exact: true }).fill('Spill kit');
    expect(await seriousFindings(page)).toEqual([]);
    await adding.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(adding).toBeHidden();
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoSidewaysScroll(page, 'the builder at 320 px');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the changes are told, and a phone shows what a driver is asked', async () => {
    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    const phone = page.getByRole('region', { name: 'On a phone' });
    await expect(phone.getByText('Spill kit')).toBeVisible();
    await expect(phone.getByText('AdBlue', { exact: true })).toBeVisible();
    await page.getByLabel('Fuel type').click();
    await page.getByRole('option', { name: 'Electric', exact: true }).click();
    await expect(phone.getByText('AdBlue', { exact: true })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('saving makes the next version, a draft, which is published', async () => {
    const before = page.url();
    await button(page, 'Save as next version').click();
    await expect(page).not.toHaveURL(before);
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByText('Company: Spill kit')).toBeVisible();
    await button(page, 'Publish…').click();
    await dialogOf(page, /^Publish version/)
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
    await page.goto(before);
    await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Move Wipers up')).toHaveCount(0);
  });
});
