import type { Page } from 'playwright/test';
import { callerOf } from '../../support/api';
import { expectNoSidewaysScroll } from '../../support/layout';
import { expect, test } from '../../support/test';

const ENGINEER = 'engineer@example.com';
const ROLES = [
  'super.admin@example.com',
  'admin@example.com',
  'contract.manager@example.com',
  'hr.administrator@example.com',
  ENGINEER,
];

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });

test('five roles see what needs them, and each figure links to a list of as many records', async ({
  page,
  enter,
}) => {
  test.setTimeout(180_000);
  for (const email of ROLES)
    await test.step(email, async () => {
      await enter('/pages/dashboard', email);
      await expect(page.getByRole('region', { name: 'My week' })).toBeVisible();
      await expect(page.getByRole('figure', { name: 'Hours by week' })).toBeVisible();
      if (email === 'admin@example.com')
        await expect(needsYou(page).getByRole('link').first()).toHaveText(
          /dangerous defects?[A-Z]{2}\d{2} ?[A-Z]{3}, \w+/,
        );
      const rows = needsYou(page).getByRole('listitem');
      const more = needsYou(page).getByRole('button', { name: /^and \d+ more$/ });
      if (await more.isVisible()) {
        await expect(rows).toHaveCount(6);
        const others = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
        await more.click();
        await expect(rows).toHaveCount(5 + others + 1);
      }
      const figure = needsYou(page).getByRole('link', { name: /documents? (has|have) expired/ });
      const count = (await figure.locator('b').textContent()) ?? '';
      await figure.click();
      await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
    });
  await page.goBack();
  await page.getByLabel('Period').selectOption('26 weeks');
  await expect(page).toHaveURL(/weeks=26/);
  await page.getByText('Show as table').click();
  await page.getByRole('figure').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/pages\/timesheet\?week=\d{4}-\d\d-\d\d$/);
});

test('one card that fails to load does not affect the others', async ({ page, enter }) => {
  await page.route('**/api/dashboard?start_date=*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [first] = answer.data.figures;
    Object.assign(first, { count: null, is_failed: true });
    Object.assign(answer.data, { hours: null, failed: ['hours'] });
    await route.fulfill({ response, json: answer });
  });
  await enter('/pages/dashboard', 'contract.manager@example.com');
  await expect(needsYou(page).getByRole('alert')).toHaveText(/could not be counted/);
  await expect(needsYou(page).getByRole('link').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Hours by week' }).getByRole('alert'),
  ).toBeVisible();
  await page.unroute('**/api/dashboard?start_date=*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('figure', { name: 'Hours by week' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the bell shows an engineer what was returned, opens it and marks it as read', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(120_000);
  const ben = await callerOf(product.url, ENGINEER);
  const manager = await callerOf(product.url, 'contract.manager@example.com');
  const returned = async (description: string, reason: string) => {
    const added = await ben.post('expenses', {
      expense_type_id: 8,
      date: '2026-01-12',
      amount_minor: 1_250,
      description,
    });
    const { id } = added.body.data as { id: number };
    await ben.post('expenses/submit', { id });
    await manager.post('expenses/reject', { id, reason });
    return id;
  };
  await returned('Sealant', 'For which job?');
  const id = await returned('Parking at the site', 'Which site was it?');

  await enter('/pages/customer', ENGINEER);
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/);
  const unread = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notices' });
  await list.getByRole('link', { name: /Which site was it\?/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pages/expenses/${id}$`));
  await expect(bell(page)).toHaveAccessibleName(`Notices, ${unread - 1} unread`);

  await test.step('on a phone the rest is marked as read, and mail is chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bell(page).click();
    const readAll = list.getByRole('button', { name: 'Mark all as read' });
    await readAll.click();
    await expect(readAll).toHaveCount(0);
    await list.getByRole('button', { name: 'Choose what you get by mail' }).click();
    await list.getByLabel('My expense was returned').selectOption('Daily');
    await list.getByRole('button', { name: 'Back to notices' }).click();
    await list.getByRole('button', { name: 'Choose what you get by mail' }).click();
    await expect(list.getByLabel('My expense was returned')).toHaveValue('daily');
    await expectNoSidewaysScroll(page, 'the bell');
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notices');
  });
});
