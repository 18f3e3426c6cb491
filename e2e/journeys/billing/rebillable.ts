import { type Caller, callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { inputOf, save } from '../../support/recordForm';
import { openRelated } from '../../support/related';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const [ENGINEER, WEEK] = [4, '2024-03-04'];

test('rates are agreed with a customer, a week is approved, and the report shows what it is charged at', {
  tag: LONG_ONLY,
}, async ({ page, baseURL, enter }) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const admin = await callerOf(url, 'admin@example.com');
  const engineer = await callerOf(url, 'engineer@example.com');
  const sent = async (by: Caller, path: string, body: object) => {
    const answer = await by.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as { id: number };
  };
  const name = `Penny ${Date.now()}`;
  const rated = { name, customer_type_id: 1, labour_rate_minor: 1 };
  const { id } = await sent(admin, 'customers', rated);

  await enter('/');

  await test.step('rates from a day on are added on the page of the customer', async () => {
    await visit(page, `/pages/customer/${id}`);
    const rates = await openRelated(page, /^Rates/);
    // The panel shows today's rates, not the customer's first ones.
    const today = page.getByRole('region', { name: /^Today's rates, since/ });
    await expect(today.getByText('£0.01')).toBeVisible();
    await expect(inputOf(page, 'Labour rate per hour')).toHaveCount(0);
    await rates.getByRole('link', { name: /^Add/ }).click();
    await inputOf(page, 'Effective from').fill('01-03-2024');
    await inputOf(page, 'Labour rate per hour').fill('41.23');
    await save(page);
    // The form returns to the list from which it was opened.
    await expect(rates.getByText('£41.23')).toBeVisible();
  });

  await test.step('the report has the hours of the week once it is approved, to the penny', async () => {
    const entry = { user_id: ENGINEER, date: WEEK, start_time: '08:00', end_time: '11:30' };
    await sent(engineer, 'timesheets', { ...entry, customer_id: id, is_rebillable: true });
    await sent(engineer, 'timesheets/submit', { user_id: ENGINEER, week_start: WEEK });
    await sent(admin, 'timesheets/approve', { user_id: ENGINEER, week_start: WEEK });
    const filter = JSON.stringify({ customer_id: id, date_from: WEEK, date_to: WEEK });
    await visit(page, `/pages/rebillable-reports?${new URLSearchParams({ filter })}`);
    await expect(page).toHaveTitle(/^Rebillable Reports \|/);
    const totals = page.getByRole('region', { name: 'Totals of all charges found, by source' });
    // 3.5 × 41.23 = 144.305, half up.
    await expect(totals.getByRole('row', { name: /^Labour 1 / })).toContainText('£144.31');
    await expect(totals.getByRole('row', { name: /^Total 1 / })).toContainText('£144.31');
    await expect(page.getByText('Open, no job number')).toBeVisible();
    await page.getByLabel('Billed').selectOption('Billed');
    await expect(totals.getByRole('row', { name: /^Total 0 / })).toBeVisible();
    await page.getByLabel('Billed').selectOption('Unbilled');
    await page.getByLabel('Group by').selectOption('Customer');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(totals.getByRole('row', { name: /^Total 1 / })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open source' }).click();
    await expect(page).toHaveURL(/\/pages\/timesheet\/entries\/\d+$/);
  });
});
