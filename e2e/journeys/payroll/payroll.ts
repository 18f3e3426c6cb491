import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import {
  type Columns,
  cellsExpected,
  downloadedCells,
  plain,
  worded,
} from '../../support/lists/exported';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

const [ENGINEER, COLLEAGUE, UNAPPROVED, WEEK] = [4, 12, 13, '2023-06-05'];
const HR = 'hr.administrator@example.com';

/** The columns of the file and their values for an exported line. */
const COLUMNS: Columns = {
  Employee: plain('user_name'),
  'Payroll number': plain('payroll_number'),
  'Pay period': plain('pay_period_name'),
  Kind: worded('kind', {
    period: 'Hours of the period',
    late: 'Approved late',
    correction: 'Correction',
  }),
  Regular: plain('regular_hours'),
  '1.5×': plain('ot_1_5_hours'),
  '2.0×': plain('ot_2_0_hours'),
  Holiday: plain('holiday_hours'),
  Total: plain('total_hours'),
  'Unpaid leave': plain('unpaid_hours'),
};

test('a pay period is added after the last one, locked and exported; later changes are a line of its own', async ({
  page,
  enter,
  baseURL,
}) => {
  const admin = await callerOf(baseURL ?? '', 'admin@example.com');
  const manager = await callerOf(baseURL ?? '', 'contract.manager@example.com');
  const week = { user_id: ENGINEER, week_start: WEEK };
  const send = async (path: string, body: object) => {
    const answer = await admin.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as { id: number };
  };
  const entry = { user_id: ENGINEER, start_time: '08:00', end_time: '12:00' };
  const { id: entryId } = await send('timesheets', { ...entry, date: WEEK });
  // A Saturday and a Sunday.
  await send('timesheets', { ...entry, date: '2023-06-10', end_time: '10:00' });
  await send('timesheets', { ...entry, date: '2023-06-11', end_time: '09:15' });
  for (const name of ['submit', 'approve']) await send(`timesheets/${name}`, week);
  const others = { ...week, user_id: COLLEAGUE };
  await send('timesheets', { ...entry, user_id: COLLEAGUE, date: WEEK, end_time: '10:30' });
  for (const name of ['submit', 'approve']) await send(`timesheets/${name}`, others);
  const waiting = { ...week, user_id: UNAPPROVED };
  await send('timesheets', { ...entry, user_id: UNAPPROVED, date: WEEK });
  await send('timesheets/submit', waiting);
  const days = { name: 'A week in June', start: WEEK, end: '2023-06-11' };
  const { id } = await send('pay-periods', days);
  const dialog = page.getByRole('dialog');
  const row = (name: RegExp) => page.locator('main').getByRole('row', { name });

  await test.step('the next pay period is prefilled', async () => {
    await enter('/pages/payroll', HR);
    await page.getByRole('link', { name: /^Add 4 weeks to/ }).click();
    await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(/^4 weeks to/);
  });

  await test.step('it is locked, and its hours are exported', async () => {
    await visit(page, `/pages/payroll/export?period=${id}`);
    await expect(row(/^Ben Carter.*Hours of the period/)).toContainText('7.25');
    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await expect(exporting).toHaveAttribute('aria-disabled', 'true');
    await expect(exporting).toHaveAccessibleDescription(/Lock it before you export it/);
    await page.getByRole('button', { name: /^Lock…/ }).click();
    const notReady = dialog.getByRole('region', { name: '1 week not approved' });
    await expect(notReady.getByRole('listitem')).toHaveText(/^Owen Davies, 05-06-2023/);
    await expect(notReady.getByRole('link')).toHaveAttribute(
      'href',
      `/pages/timesheet?user_id=${UNAPPROVED}&week=${WEEK}`,
    );
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByText('Locked', { exact: true }).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    const refused = await manager.post('timesheets/reopen', { ...week, reason: 'Too long.' });
    expect(refused.body.message).toContain('“A week in June”, which is locked');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    const answered = page.waitForResponse('**/api/pay-periods/export');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^payroll_a-week-in-june_\d{4}-\d\d-\d\d\.csv$/);
    const [heads, ...rows] = await downloadedCells(file);
    expect(heads).toEqual(Object.keys(COLUMNS));
    const { data } = await (await answered).json();
    expect(rows).toEqual(cellsExpected({ data }, COLUMNS));
    expect(rows.map(([name, , , , ...hours]) => [name, ...hours])).toEqual([
      ['Ben Carter', '4.00', '2.00', '1.25', '0.00', '7.25', '0.00'],
      ['Chloe Bennett', '2.50', '0.00', '0.00', '0.00', '2.50', '0.00'],
    ]);
    await expect(page.getByText('Nothing has changed since the last export.')).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('There is no data to export.')).toBeVisible();
  });

  await test.step('an administrator corrects the week, and the difference is a separate line', async () => {
    await send('timesheets/reopen', { ...week, reason: 'He left earlier.' });
    await send('timesheets', { id: entryId, end_time: '11:00' });
    for (const name of ['submit', 'approve']) await send(`timesheets/${name}`, week);
    await page.reload();
    await expect(row(/Correction/)).toContainText('-1.00');
    await page.getByRole('link', { name: 'Exported Hours' }).click();
    await expect(row(/Ben Carter.*A week in June/)).toContainText('7.25');
  });

  await test.step('a report covers a pay period', async () => {
    await visit(page, '/pages/timesheet-report');
    await page.getByLabel('Period').selectOption('Pay period');
    await page.getByLabel('Which pay period').selectOption('A week in June');
    await expect(page).toHaveURL(/2023-06-05/);
    await expect(page.locator('main tbody tr')).toHaveCount(5);
  });
});
