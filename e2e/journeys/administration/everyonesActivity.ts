import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { exportAs } from '../../support/lists/exported';
import { expect, LONG_ONLY, test } from '../../support/test';

const ACTIVITY = '/configuration/administration/activity';
const MANAGER = 'contract.manager@example.com';
const events = (page: Page) => page.locator('[data-list] > ol > li');

test("everyone's activity is filtered, exported and reverted on one screen", {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await callerOf(product.url, 'super.admin@example.com');
  const { id } = (await admin.post('makes', { name: 'Crossley' })).body.data as { id: number };
  await admin.post('makes', { id, sort_order: 7 });
  await enter('/configuration/administration');

  await test.step('the newest event comes first, with its record as a link', async () => {
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(events(page).first()).toContainText('Crossley');
    await expect(events(page).first()).toContainText('Changed Priya Shah');
    await expect(events(page).first()).toContainText('Sort order: 0 → 7');
    await expect(events(page).first().getByRole('link', { name: 'Crossley' })).toHaveAttribute(
      'href',
      `/configuration/vehicle/makes/${id}`,
    );
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('a filter is in the address, and survives a reload and Back', async () => {
    const filter = JSON.stringify({ entity: ['makes'], entity_id: id, occurred_at__in: 'today' });
    await page.goto(`${ACTIVITY}?filter=${encodeURIComponent(filter)}`);
    await expect(events(page)).toHaveCount(2);
    await page.reload();
    await expect(events(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Action' }).click();
    await page.getByRole('checkbox', { name: 'Added', exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(events(page)).toHaveCount(1);
    await page.goBack();
    await expect(events(page)).toHaveCount(2);
  });

  await test.step('an export names the filters, and words the changes', async () => {
    const file = await exportAs(page, 'CSV');
    expect(file.suggestedFilename()).toContain('when-today_list-makes');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Crossley');
    expect(text).toContain('Sort order: 0 → 7');
    expect(text).toContain('Priya Shah');
  });

  await test.step('an edit is reverted in place', async () => {
    await events(page)
      .first()
      .getByRole('button', { name: /^Revert the change of / })
      .click();
    await expect(page.getByText('The change was reverted')).toBeVisible();
    await expect(events(page)).toHaveCount(3);
    await expect(events(page).first()).toContainText('Sort order: 7 → 0');
  });

  await test.step('what is gone is named without a link', async () => {
    await admin.get(`makes/delete/${id}`);
    await admin.post('makes/purge', { ids: [id] });
    await page.reload();
    await expect(events(page).first()).toContainText('Deleted for good Priya Shah');
    await expect(events(page).first()).toContainText('Crossley');
    await expect(events(page).getByRole('link')).toHaveCount(0);
    await expect(page.getByText('Sort order')).toHaveCount(0);
  });

  await test.step('nothing matches: a way out', async () => {
    await page.goto(`${ACTIVITY}?filter=${encodeURIComponent('{"entity_id":999999}')}`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(events(page).first()).toBeVisible();
  });

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, `the activity at ${width} pixels`);
  }
});

test('a manager sees the activity of their records under Administration, and nothing else there', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/configuration/administration', MANAGER);
  await expect(page).toHaveURL(new RegExp(`${ACTIVITY}$`));
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Backups' })).toHaveCount(0);
});
