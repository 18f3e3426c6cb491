import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { factOf, inputOf, openForm, save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';

const history = (page: Page) =>
  page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'History' }) })
    .filter({ has: page.locator('ol') })
    .last();
const events = (page: Page) => history(page).locator('ol > li');
const revertIn = (page: Page, index: number) =>
  events(page)
    .nth(index)
    .getByRole('button', { name: /^Revert the change of / });

test('an edit is reverted from the history of its record, unless somebody changed it since', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await callerOf(product.url);
  const added = await admin.post('departments', {
    name: 'Lifts and Hoists',
    company_id: 1,
  });
  const { id } = added.body.data as { id: number };
  await enter(`/pages/department/${id}`);

  await test.step('what was added has nothing to revert; an edit has', async () => {
    await expect(events(page)).toHaveCount(1);
    await expect(revertIn(page, 0)).toHaveCount(0);
    await openForm(page);
    await inputOf(page, 'Name').fill('Lifts');
    await save(page);
    await expect(events(page)).toHaveCount(2);
  });

  await test.step('its earlier value is in the summary at once, and the revert is an edit of its own', async () => {
    await revertIn(page, 0).press('Enter');
    await expect(page.getByText('The change was reverted')).toBeVisible();
    await expect(factOf(page, 'Name')).toHaveText('Lifts and Hoists');
    await expect(events(page)).toHaveCount(3);
    await expect(events(page).first()).toContainText('Lifts → Lifts and Hoists');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('what was changed since is not overwritten, and the sentence says by whom', async () => {
    await revertIn(page, 1).press('Enter');
    await expect(events(page).nth(1).getByRole('alert')).toHaveText(
      /^This has been changed since by .+, so it cannot be reverted\.$/,
    );
    const [record] = rowsOf(await admin.get(`departments?id=${id}`));
    expect(record?.name).toBe('Lifts and Hoists');
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a record with its history');
  await admin.get(`departments/delete/${id}`);
});
