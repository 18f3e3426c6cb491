import { forgiveLostCalls } from '../../support/network/lostSignal';
import { expect, LONG_ONLY, test } from '../../support/test';
import { addRow, cellsOf, ENGINEER, expectSaved, weekOf } from '../../support/timesheets/ownWeeks';
import { button, OFFLINE, openEmptyWeek, saving } from '../../support/timesheets/weekPage';

const ELSEWHERE = /^This week is also open in another tab/;

test('two tabs with one week say so, and each gets back what it could not save', {
  tag: LONG_ONLY,
}, async ({ page, product, faults }) => {
  const { own, start } = await openEmptyWeek(page, product);
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`${product.url}/pages/timesheet?week=${start}`);
  const tabs = [
    { tab: page, job: 'J-901', hours: '8.00' },
    { tab: other, job: 'J-902', hours: '6.00' },
  ];
  await expect(other.getByText(ELSEWHERE)).toBeVisible();
  await page.context().route('**/api/timesheets/save-week', (route) => route.abort());
  for (const { tab, job, hours } of tabs) {
    await tab.bringToFront();
    await addRow(tab, job);
    await tab.keyboard.type(hours);
    await tab.keyboard.press('Tab');
    await expect(saving(tab)).toHaveText(OFFLINE);
  }
  await expect(page.getByText(ELSEWHERE)).toBeVisible();

  for (const { tab } of tabs) await tab.reload();
  for (const { tab, job, hours } of tabs) {
    await expect(tab.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
    await expect(cellsOf(tab, job).first()).toHaveText(hours);
    await expect(saving(tab)).toHaveText(OFFLINE);
  }
  await page.context().unroute('**/api/timesheets/save-week');
  for (const { tab } of tabs) {
    await tab.bringToFront();
    await button(tab, 'Retry').click();
    await expectSaved(tab);
  }
  const { entries } = await weekOf(own, ENGINEER.id, start);
  expect(entries.map(({ job_number }) => job_number).toSorted()).toEqual(['J-901', 'J-902']);

  await other.close();
  await page.reload();
  await expect(cellsOf(page, 'J-902').first()).toHaveText('6.00');
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  forgiveLostCalls(faults);
});
