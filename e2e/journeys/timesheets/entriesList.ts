import { withGroups } from '@/core/fields/grouping';
import { callerOf, rowsOf } from '../../support/api';
import { expect, test } from '../../support/test';
import { MANAGER } from '../../support/timesheets/reviewedWeeks';
import { visit } from '../../support/visit';

test.use({ viewport: { width: 1440, height: 900 } });

test('the list of entries loads its rows once, and shows the hours of all filtered entries', async ({
  page,
  product,
  enter,
}) => {
  await enter('/pages/company', MANAGER);
  await expect(page.getByRole('table')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/timesheet/.test(pathname)) requests.push(pathname);
  });
  await visit(page, '/pages/timesheet/entries');
  await expect(page.locator('main tbody').getByRole('row')).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  // One call for the rows, and one for the totals below them once the list is at rest.
  await expect(page.locator('main tfoot')).toContainText('entries');
  expect(requests).toEqual(['/api/timesheets', '/api/timesheets']);

  const manager = await callerOf(product.url, MANAGER);
  const { body } = await manager.get('timesheets?per_page=10');
  const hours = page.getByRole('region', { name: 'Hours of all entries shown by the filters' });
  for (const name of [
    'total_hours',
    'lunch_break',
    'regular_time',
    'total_claim_ot_1_5_hours',
    'total_claim_ot_2_0_hours',
    'overtime',
    'total_claim_hours',
  ])
    await expect(
      hours
        .getByRole('definition')
        .getByText(withGroups(String(body[name])))
        .first(),
    ).toBeVisible();

  await test.step('for one person’s week also its status; for no entries "0"', async () => {
    const filter = (values: object) =>
      `/pages/timesheet/entries?${new URLSearchParams({ filter: JSON.stringify(values) })}`;
    const approved = await manager.get('timesheets?status=approved&per_page=1');
    const [{ user_id, date } = { user_id: 0, date: '' }] = rowsOf(approved);
    await visit(page, filter({ user_id, date_from: date, date_to: date }));
    await expect(hours).toContainText('ClosedYes');
    await visit(page, filter({ user_id, date_from: '2001-01-01', date_to: '2001-01-01' }));
    await expect(hours.getByText('0', { exact: true })).toHaveCount(7);
  });
});
