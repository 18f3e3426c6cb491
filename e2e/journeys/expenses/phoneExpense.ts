import { dayAfter } from '@/core/dates/clock';
import { companyDay } from '@/core/dates/companyTime';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { TOUCH_PHONE } from '../../support/devices/touchPhone';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { openCard } from '../../support/lists/cards';
import { inputOf, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { ENGINEER, entryOn, saveEntries } from '../../support/timesheets/ownWeeks';

test.use(TOUCH_PHONE);

test('an expense on a phone starts with a photo of its receipt, today and a recent job', async ({
  page,
  product,
  enter,
}) => {
  test.setTimeout(120_000);
  const own = await callerOf(product.url, ENGINEER.email);
  // Far enough ahead that this is the latest job.
  const start = dayAfter(weekStartOf(companyDay(new Date())), 7 * 300);
  await saveEntries(own, ENGINEER.id, start, [
    entryOn(start, { job_number: 'J-4001', property_id: 1 }),
  ]);
  const words = `Fuse ${Date.now()}`;
  await enter('/pages/expenses/create', ENGINEER.email);

  await test.step('a toast about a missing field covers neither the field nor its label and error', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(inputOf(page, 'Type')).toBeFocused();
    await expect(page.getByText('Type is required.')).toBeInViewport();
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeVisible();
    const field = page.locator('.MuiFormControl-root', { has: inputOf(page, 'Type') });
    const areApart = async () => {
      const [above, below] = [await field.boundingBox(), await toast.boundingBox()];
      return (
        above && below && (above.y + above.height <= below.y || below.y + below.height <= above.y)
      );
    };
    await expect.poll(areApart).toBe(true);
    await expect(toast).toBeHidden({ timeout: 10_000 });
  });

  await test.step('the camera comes first, and its photo is shown', async () => {
    const camera = page.getByLabel('Take a photo: Receipts');
    await expect(camera).toHaveAttribute('capture', 'environment');
    const first = page.locator('main form').locator('input, textarea').first();
    expect(await first.evaluate((one, other) => one === other, await camera.elementHandle())).toBe(
      true,
    );
    const buffer = await page.screenshot({ type: 'jpeg' });
    await camera.setInputFiles({ name: 'fuse.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: 'fuse.jpg' })).toBeVisible();
  });

  await test.step('the date is today, and the job one of the recent ones', async () => {
    const today = companyDay(new Date()).split('-').reverse().join('-');
    await expect(inputOf(page, 'Date')).toHaveValue(today);
    await inputOf(page, 'Job number').tap();
    await page.getByRole('option', { name: /^J-4001/ }).tap();
    await expect(inputOf(page, 'Job number')).toHaveValue('J-4001');
    await expect(inputOf(page, 'Customer')).not.toHaveValue('');
    await expect(inputOf(page, 'Property')).not.toHaveValue('');
  });

  for (const LAYOUT_THEME of ['light', 'dark']) {
    await arrange(page, { LAYOUT_THEME });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${LAYOUT_THEME} at ${width}`);
      expect(await seriousFindings(page), `${LAYOUT_THEME} at ${width}`).toEqual([]);
    }
  }

  await test.step('the stored receipt is shown in the record, open and submitted', async () => {
    await inputOf(page, 'Type').fill('Materials');
    await page.getByRole('option').first().tap();
    await inputOf(page, 'Amount').fill('12.40');
    await inputOf(page, 'Description').fill(words);
    await save(page);
    await openCard(page, page.getByRole('link', { name: words, exact: true }));
    await expect(page.getByRole('img', { name: 'fuse.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'fuse.jpg' })).toBeVisible();
    await expectNoSidewaysScroll(page, page.url());
    expect(await seriousFindings(page)).toEqual([]);
  });
});
