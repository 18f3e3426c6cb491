import { companyDay } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const MANAGER = 'contract.manager@example.com';
const today = companyDay(new Date());
const typed = (day: string) => day.split('-').reverse().join('-');

test('a manager names a deputy, and the queue says for whom they deputise', {
  tag: LONG_ONLY,
}, async ({ page, product, enter }) => {
  test.setTimeout(180_000);
  await test.step('names another manager for a week', async () => {
    await enter('/pages/users/name-deputy', MANAGER);
    const dialog = page.getByRole('dialog', { name: 'Name a deputy' });
    await dialog.getByLabel(/^Deputy/).click();
    await page.getByRole('option').nth(1).click();
    await expect(inputOf(page, 'First day')).toHaveValue(typed(today));
    await inputOf(page, 'First day').fill(typed(daysFrom(today, 50)));
    await inputOf(page, 'Last day').fill(typed(daysFrom(today, 57)));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/users\/deputies/);
    await expect(page.getByText(typed(daysFrom(today, 57))).first()).toBeVisible();
  });

  await test.step('deputises for somebody today: the queue and the user menu say so', async () => {
    const admin = await callerOf(product.url);
    const days = { from: today, until: today };
    const { status } = await admin.post('deputies', { user_id: 6, deputy_id: 3, ...days });
    expect(status).toBe(200);
    await enter('/pages/timesheet/review', MANAGER);
    await expect(page.getByText(/You are standing in for .+: their team is shown/)).toBeVisible();

    await test.step('the dashboard and the queue count the same weeks', async () => {
      const inQueue = page.getByText(/^1–\d+ of \d+$/);
      const weeks = /\d+$/.exec((await inQueue.textContent()) ?? '')?.[0] ?? '';
      expect(Number(weeks)).toBeGreaterThan(0);
      await visit(page, '/pages/dashboard');
      const needsYou = page.getByRole('region', { name: 'Needs you' });
      await needsYou.getByRole('button', { name: /^and \d+ more$/ }).click();
      const figure = needsYou.getByRole('link', { name: /weeks to review/ });
      await expect(figure.locator('b')).toHaveText(weeks);
      await visit(page, '/pages/timesheet/review');
      await expect(inQueue).toBeVisible();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the queue');
    expect(await seriousFindings(page)).toEqual([]);
    // Other journeys on this product need managers without deputies.
    const [deputyRow] = rowsOf(await admin.get(`deputies?user_id=6&deputy_id=3`));
    expect((await admin.get(`deputies/delete/${deputyRow?.id}`)).status).toBe(200);
  });
});
