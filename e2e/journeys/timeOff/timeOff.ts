import { companyDay } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import { weekStartOf } from '@/modules/timesheets/model/dates';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { inputOf, openForm, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { settled, visit } from '../../support/visit';

const LIST = '/pages/timesheet/time-off';
const ENGINEER = 'engineer@example.com';
const MANAGER = 'contract.manager@example.com';
const COLLEAGUE = { id: 12, name: 'Chloe Bennett' };

// Ten weeks ahead: a Monday and Tuesday without a nearby public holiday, in no week of the demo company.
const monday = (() => {
  let start = daysFrom(weekStartOf(companyDay(new Date())), 70);
  while (/-(12|01|04|05|08)-/.test(start)) start = daysFrom(start, 7);
  return start;
})();
const typed = (day: string) => day.split('-').reverse().join('-');
const tuesday = daysFrom(monday, 1);

test('time off is requested with the remaining leave shown, approved with a key, and cancelled', async ({
  page,
  product,
  enter,
}) => {
  test.setTimeout(240_000);
  let address = '';
  const hours = async () => {
    const caller = await callerOf(product.url, ENGINEER);
    const entries = rowsOf(
      await caller.get(`timesheets?start_date=${monday}&end_date=${daysFrom(monday, 6)}`),
    );
    return entries.map(({ date, total_hours }) => `${date} ${total_hours}`).sort();
  };

  await test.step('the engineer requests a day and a half; the form shows the total', async () => {
    await enter(LIST, ENGINEER);
    await expect(page.getByText(/of 25 days of leave left/)).toBeVisible();
    await page.getByRole('link', { name: /^Add/ }).first().click();
    await expect(inputOf(page, 'Employee')).toHaveValue('Ben Carter');
    await inputOf(page, 'Type').click();
    await page.getByRole('option', { name: 'Annual leave' }).click();
    await inputOf(page, 'First day').fill(typed(monday));
    await inputOf(page, 'Last day').fill(typed(tuesday));
    await expect(page.getByText('2 working days', { exact: true })).toBeVisible();
    await page.getByLabel('Ends with a half day').check();
    await expect(page.getByText('1.5 working days', { exact: true })).toBeVisible();
    await expect(page.getByText(/of 25 days of leave left after this/)).toBeVisible();
    await save(page);
  });

  await test.step('opened again, the request does not conflict with itself', async () => {
    const filter = JSON.stringify({ from_from: monday, from_to: tuesday });
    await visit(page, `${LIST}?${new URLSearchParams({ filter })}`);
    await page
      .getByRole('link', { name: typed(monday) })
      .first()
      .click();
    await openForm(page);
    await expect(page.getByText('1.5 working days', { exact: true })).toBeVisible();
    await expect(page.getByText(/of 25 days of leave left after this/)).toBeVisible();
  });

  await test.step('their manager finds it in the queue, with the remaining leave and who else is away, and approves it with a key', async () => {
    const admin = await callerOf(product.url);
    const [type] = rowsOf(await admin.get('holiday-types?q=Annual'));
    const colleague = { user_id: COLLEAGUE.id, holiday_type_id: type?.id };
    const also = await admin.post('absences', { ...colleague, from: tuesday, to: tuesday });
    expect(also.status, JSON.stringify(also.body)).toBe(200);
    await enter(
      `${LIST}/review?${new URLSearchParams({ filter: JSON.stringify({ status: 'requested', from_from: monday, from_to: tuesday }) })}`,
      MANAGER,
    );
    const row = page.getByRole('row', { name: /Ben Carter/ });
    await row.getByRole('link').first().click();
    await expect(page.getByText(/days of leave left after this/)).toBeVisible();
    const others = page.getByRole('region', { name: 'Also away on these days' });
    await expect(others.getByRole('listitem')).toHaveText([
      new RegExp(`^${COLLEAGUE.name} · ${typed(tuesday)}`),
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('a');
    await expect(page.getByText(/Approved/).last()).toBeVisible();
    await expect.poll(hours).toEqual([`${monday} 8.00`, `${tuesday} 4.00`]);
  });

  await test.step('the hours appear in the engineer’s week; cancelling removes them', async () => {
    await enter(`/pages/timesheet?week=${monday}`, ENGINEER);
    await expect(page.getByText('12.00').first()).toBeVisible();
    const filter = JSON.stringify({ from_from: monday, from_to: tuesday });
    await visit(page, `${LIST}?${new URLSearchParams({ filter })}`);
    await page
      .getByRole('link', { name: typed(monday) })
      .first()
      .click();
    address = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Cancel time off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel time off' }).click();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect.poll(hours).toEqual([]);
  });

  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const at of [LIST, address, `${LIST}/create`]) {
      await visit(page, at);
      await settled(page);
      await expectNoSidewaysScroll(page, at);
    }
  });
});
