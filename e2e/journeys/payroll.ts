import { readFile } from 'node:fs/promises';
import { callerOf } from '../support/api';
import { seriousFindings } from '../support/axe';
import { expect, test } from '../support/test';

const [ENGINEER, WEEK] = [4, '2023-06-05'];
const HR = 'hr.administrator@example.com';

test('a pay period is added after the last one, locked and exported; what has changed since is a line of its own', async ({
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
  for (const name of ['submit', 'approve']) await send(`timesheets/${name}`, week);
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
    await page.goto(`/pages/payroll/export?period=${id}`);
    await expect(row(/Hours of the period/)).toContainText('4.00');
    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await expect(exporting).toHaveAttribute('aria-disabled', 'true');
    await expect(exporting).toHaveAccessibleDescription(/Lock it before you export it/);
    await page.getByRole('button', { name: /^Lock…/ }).click();
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByText('Locked', { exact: true }).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    const refused = await manager.post('timesheets/reopen', { ...week, reason: 'Too long.' });
    expect(refused.body.message).toContain('“A week in June”, which is locked');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^payroll_a-week-in-june_\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /,A week in June,Hours of the period,4\.00,0\.00,0\.00,0\.00,4\.00,0\.00/,
    );
    await expect(page.getByText('Nothing has changed since the last export.')).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('There is no data to export.')).toBeVisible();
  });

  await test.step('an administrator corrects the week, and the difference is a line of its own', async () => {
    await send('timesheets/reopen', { ...week, reason: 'He left earlier.' });
    await send('timesheets', { id: entryId, end_time: '11:00' });
    for (const name of ['submit', 'approve']) await send(`timesheets/${name}`, week);
    await page.reload();
    await expect(row(/Correction/)).toContainText('-1.00');
    await page.getByRole('link', { name: 'Exported Hours' }).click();
    await expect(row(/A week in June/)).toContainText('4.00');
  });

  await test.step('a report is of a pay period', async () => {
    await page.goto('/pages/timesheet-report');
    await page.getByLabel('Period').selectOption('Pay period');
    await page.getByLabel('Which pay period').selectOption('A week in June');
    await expect(page).toHaveURL(/2023-06-05/);
    await expect(page.locator('main tbody tr')).toHaveCount(1);
  });
});
