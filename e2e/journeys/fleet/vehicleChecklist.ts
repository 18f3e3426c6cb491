import type { Page } from 'playwright/test';
import { seriousFindings } from '../../support/axe';
import { dragByTouch } from '../../support/devices/touch';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { expectNoSidewaysScroll } from '../../support/layout';
import { openCard } from '../../support/lists/cards';
import { expect, LONG_ONLY, test } from '../../support/test';
import { inPlace, visit } from '../../support/visit';

const VERSIONS = '/configuration/vehicle-checklist';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a published checklist is edited into its next version, put in order by keys, previewed and published', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
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

  await test.step('an item is dragged by its handle, with the mouse', async () => {
    const rowOf = (label: string) =>
      page.getByRole('region', { name: 'In cab' }).getByRole('listitem').filter({ hasText: label });
    const places = async () =>
      page.getByRole('region', { name: 'In cab' }).getByRole('listitem').allInnerTexts();
    const before = await places();
    await rowOf('Horn').locator('.grip').dragTo(rowOf('Steering').locator('.grip'), { steps: 8 });
    await expect
      .poll(async () => (await places()).findIndex((text) => text.startsWith('Horn')))
      .toBe(before.findIndex((text) => text.startsWith('Steering')));
  });

  await test.step('leaving asks once, and staying loses nothing', async () => {
    await page.getByRole('link', { name: /^Back to checklist versions/i }).click();
    const question = dialogOf(page, 'Leave without saving?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Spill kit')).toBeVisible();
  });

  await test.step('the changes are listed, and a phone previews the questions of a driver', async () => {
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
    await visit(page, before);
    await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Move Wipers up')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(TOUCH_PHONE);

  test('items of the checklist are dragged by touch, and the page scrolls next to their handles', {
    tag: LONG_ONLY,
  }, async ({ page, enter }) => {
    await enter(VERSIONS);
    await openCard(page, page.getByRole('link', { name: /Daily vehicle check/ }).first());
    const items = page.getByRole('region', { name: 'In cab' }).getByRole('listitem');
    const labels = async () => (await items.allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect(items.nth(1)).toBeVisible();
    await inPlace(items.nth(1));
    const [first, second] = await labels();
    await dragByTouch(page, items.nth(1).locator('.grip'), items.nth(0).locator('.grip'));
    await expect.poll(async () => (await labels()).slice(0, 2)).toEqual([second, first]);
    const grip = await items.nth(0).locator('.grip').boundingBox();
    expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // A tap right after a drag still counts as its end, which is faster than any finger.
    await expect(async () => {
      await button(page, 'Discard changes').tap({ timeout: 1_000 });
      await expect
        .poll(async () => (await labels()).slice(0, 2), { timeout: 1_000 })
        .toEqual([first, second]);
    }).toPass();
  });
});
