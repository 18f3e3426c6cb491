import { isLongRun, repeats } from '@/core/testing/longRun';
import { callerOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { arrange, expectNoSidewaysScroll } from '../../support/layout';
import { inputOf } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import {
  countOf,
  MANAGER,
  queueOf,
  statusOf,
  submittedWeeks,
} from '../../support/timesheets/reviewedWeeks';
import {
  chooseMore,
  openQueue,
  panelOf,
  rowLinkOf,
  rowLinks,
  tab,
} from '../../support/timesheets/reviewQueue';

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager reviews weeks: by keys alone, several together, and none of their own', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await test.step('by keys alone, returns a week and takes an approval back', async () => {
    const [first, second, third] = await submittedWeeks(product, '2019-01-07', 3);
    if (!first || !second || !third) throw new Error('three weeks were asked for');
    await openQueue(page, queueOf(2019), 3);
    const press = (key: string) => page.keyboard.press(key);
    await expect(panelOf(page).getByRole('heading', { name: first.name })).toBeVisible();
    await expect(panelOf(page)).toContainText('Mon 07');
    await expect(panelOf(page)).toContainText('Why 2.00 at 1.5×?');

    await test.step('approved, it leaves, the focus moves on and the counts change', async () => {
      await press('a');
      await expect(rowLinks(page)).toHaveCount(2);
      await expect(rowLinkOf(page, second.name)).toBeFocused();
      await expect(tab(page, 'Submitted')).toHaveText('Submitted 2');
      await expect(tab(page, 'Approved')).toHaveText('Approved 1');
      await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
      await expect.poll(() => statusOf(product, first)).toBe('approved');
      await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
    });

    await test.step('after Undo it is back in the queue', async () => {
      await press('z');
      await expect(rowLinks(page)).toHaveCount(3);
      await expect(tab(page, 'Submitted')).toHaveText('Submitted 3');
      await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible();
      await expect.poll(() => statusOf(product, first)).toBe('submitted');
    });

    await test.step('it is current again in the panel, the address and for the next key', async () => {
      const link = rowLinkOf(page, first.name);
      await expect(link).toBeFocused();
      await expect(panelOf(page).getByRole('heading', { name: first.name })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#${await link.getAttribute('id')}$`));
      await press('r');
      const dialog = page.getByRole('dialog', { name: `Return the week of ${first.name}?` });
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('returned with a reason; a blank one is refused', async () => {
      await press('j');
      await expect(rowLinkOf(page, second.name)).toBeFocused();
      await press('j');
      await expect(rowLinkOf(page, third.name)).toBeFocused();
      await press('r');
      const dialog = page.getByRole('dialog', { name: `Return the week of ${third.name}?` });
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await press('Control+Enter');
      await expect(dialog).toContainText('Reason is required.');
      await page.keyboard.type('Jump start was not agreed');
      await press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(rowLinks(page)).toHaveCount(2);
      await expect(tab(page, 'Returned')).toHaveText('Returned 1');
      await expect.poll(() => statusOf(product, third)).toBe('rejected');
      await expect(rowLinkOf(page, second.name)).toBeFocused();
    });

    await test.step('the panel is closed and opened, and the position survives a reload', async () => {
      await press('Escape');
      await expect(panelOf(page)).toBeHidden();
      await press('Enter');
      await expect(panelOf(page).getByRole('heading', { name: second.name })).toBeVisible();
      const row = await rowLinkOf(page, second.name).getAttribute('id');
      // The address gets the row a moment after it becomes current.
      await expect(page).toHaveURL(new RegExp(`#${row}$`));
      await page.reload();
      await expect(panelOf(page).getByRole('heading', { name: second.name })).toBeVisible();
      await expect(rowLinks(page)).toHaveCount(2);
    });
  });

  await test.step('several are approved together; one that another person approved is reported separately', async () => {
    const weeks = await submittedWeeks(product, '2018-01-01', 4);
    const [taken, stale] = weeks;
    if (!taken || !stale) throw new Error('four weeks were asked for');
    await openQueue(page, queueOf(2018), 4);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(page.getByText('4 selected')).toBeVisible();
    const admin = await callerOf(product.url);
    const { user_id, week_start } = taken;
    await admin.get(`timesheets/approve?user_id=${user_id}&week_start=${week_start}`);
    await admin.post('timesheets', {
      user_id: stale.user_id,
      date: '2018-01-02',
      start_time: '08:00',
      end_time: '12:00',
    });
    await page.getByRole('button', { name: 'Approve 4' }).click();
    const question = page.getByRole('dialog', { name: 'Approve 4 weeks?' });
    await expect(question).toContainText('Check these 4:');
    await expect(question).toContainText(`${taken.name} Week of 01-01-20184 days missing`);
    await question.getByRole('button', { name: 'Approve all 4' }).click();

    const alert = page.getByRole('alert').filter({ hasText: 'could not be approved' });
    await expect(alert).toContainText('2 weeks could not be approved');
    await expect(alert).toContainText(`${taken.name}: This week has already been approved.`);
    await expect(alert).toContainText(`${stale.name}: Somebody else saved this record`);
    // It is shown as saved now: ten hours on Monday and four on Tuesday.
    await expect(rowLinks(page)).toHaveCount(1);
    await alert.getByRole('button', { name: 'Show' }).click();
    await expect(panelOf(page)).toContainText('Tue 02');
    await alert.getByRole('button', { name: 'Approve these again' }).click();
    await expect(rowLinks(page)).toHaveCount(0);
    await expect(page.getByText('No submitted weeks')).toBeVisible();
    for (const week of weeks) await expect.poll(() => statusOf(product, week)).toBe('approved');

    await test.step('my own approval is undone, another person’s is not', async () => {
      await tab(page, 'Approved').click();
      await expect(rowLinks(page)).toHaveCount(4);
      const undo = page.getByRole('table').getByRole('button', { name: 'Undo' });
      await expect(undo).toHaveCount(3);
      await undo.first().click();
      await expect(rowLinks(page)).toHaveCount(3);
      await expect(tab(page, 'Submitted')).toHaveText('Submitted 1');
    });
  });

  await test.step('a week that another person approved meanwhile is not returned, and leaves the queue', async () => {
    const admin = await callerOf(product.url);
    const [gone] = await submittedWeeks(product, '2006-01-02', 2);
    if (!gone) throw new Error('two weeks were asked for');
    await openQueue(page, queueOf(2006), 2);
    await rowLinkOf(page, gone.name).focus();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: `Return the week of ${gone.name}?` });
    await dialog.getByRole('textbox').fill('Which job?');
    await admin.get(`timesheets/approve?user_id=${gone.user_id}&week_start=${gone.week_start}`);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toContainText('This week has already been approved.');
    await expect(dialog.getByRole('textbox')).toHaveValue('Which job?');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(rowLinks(page)).toHaveCount(1);
    await expect(tab(page, 'Approved')).toHaveText('Approved 1');
    await expect(rowLinks(page).first()).toBeFocused();
  });

  await test.step('nobody is offered their own hours, and keys say why', async () => {
    const manager = await callerOf(product.url, MANAGER);
    const { id } = (await manager.get('employees/profile')).body.data as { id: number };
    const day = { user_id: id, date: '2013-01-07', start_time: '08:00', end_time: '12:00' };
    await manager.post('timesheets', day);
    await manager.post('timesheets/submit', { user_id: id, week_start: '2013-01-07' });
    await openQueue(page, queueOf(2013), 1);
    await expect(panelOf(page)).toContainText(
      'You cannot approve, return or reopen your own hours.',
    );
    await expect(panelOf(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByText('You cannot approve').nth(1)).toBeVisible();
    await expect(rowLinks(page)).toHaveCount(1);
  });

  await test.step('a week is managed from its panel: manual overtime, a note, its base location, its manager', async () => {
    const [week] = await submittedWeeks(product, '2014-01-06', 1);
    if (!week) throw new Error('a week was asked for');
    await openQueue(page, queueOf(2014), 1);
    const panel = panelOf(page);
    const dialog = page.getByRole('dialog');
    const openAction = (name: string) => chooseMore(page, panel, name);
    await expect(panel).toContainText('Mon 06');

    await test.step('manual overtime is at most the hours worked, with a reason', async () => {
      await openAction('Manual overtime…');
      await dialog.getByRole('button', { name: /Mon 06/ }).click();
      await inputOf(page, 'Hours at 1.5').fill('12');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toContainText('Reason is required.');
      await expect(dialog).toContainText('cannot be more than the 10.00 hours worked');
      await inputOf(page, 'Hours at 1.5').fill('3');
      await inputOf(page, 'Reason').fill('Agreed with the client');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(panel).toContainText('Manual: 3.00 at 1.5');
      await expect(panel).toContainText('manual overtime: Agreed with the client');
      await expect(page.getByRole('table')).toContainText('Manual overtime');
    });

    await test.step('a note', async () => {
      await openAction('Add note…');
      await inputOf(page, 'Note').fill('Called the site');
      await page.keyboard.press('Control+Enter');
      await expect(panel.getByText('Called the site')).toBeVisible();
    });

    await test.step('the base location', async () => {
      await openAction('Change base location…');
      await dialog.getByRole('combobox').fill('Hull');
      await page.getByRole('option', { name: 'Hull' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(panel.locator('header')).toContainText('Hull');
    });

    await test.step('approved and reopened', async () => {
      await page.keyboard.press('a');
      await expect(page.getByText('No submitted weeks')).toBeVisible();
      await tab(page, 'Approved').click();
      await expect(panel).toContainText('Approved');
      await panel.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Change base location…' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await panel.getByRole('button', { name: 'Reopen…' }).click();
      await page.keyboard.type('One more entry is missing');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('No approved weeks')).toBeVisible();
      await expect.poll(() => statusOf(product, week)).toBe('draft');
    });

    await test.step('handed to another manager, it is in their queue', async () => {
      await tab(page, 'Draft').click();
      await openAction('Change manager…');
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: 'Daniel' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('No weeks in draft')).toBeVisible();
      await expect(
        page.getByRole('alert').filter({ hasText: 'was handed to Daniel' }),
      ).toBeVisible();
      await expect(page.getByText('Could not load')).toHaveCount(0);
    });
  });
});

const WEEKS = repeats({ short: 10, long: 50 });

test(`${WEEKS} weeks are cleared by keys alone, fifty a minute`, async ({ page, product }) => {
  test.setTimeout(150_000);
  await submittedWeeks(product, '2017-01-02', WEEKS);
  await openQueue(page, queueOf(2017), WEEKS);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await rowLinks(page).first().focus();
  const began = Date.now();
  for (let left = WEEKS - 1; left >= 0; left -= 1) {
    await page.keyboard.press('a');
    await expect(rowLinks(page)).toHaveCount(left);
  }
  await expect(tab(page, 'Submitted')).toHaveText('Submitted 0');
  await expect(tab(page, 'Approved')).toHaveText(`Approved ${WEEKS}`);
  expect(Date.now() - began).toBeLessThan((WEEKS * 60_000) / 50);
  expect(loads).toEqual([]);
  await expect(page.getByText('could not be approved')).toHaveCount(0);
  // The rows leave immediately; the last calls may still be running.
  await expect.poll(() => countOf(product, 2017, 'approved')).toBe(WEEKS);
});

test('the queue, its panel and its dialogs can be used by everybody, in both schemes and on a phone', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  test.setTimeout(90_000);
  await test.step('in both schemes', async () => {
    await submittedWeeks(product, '2015-01-05', 2);
    await openQueue(page, queueOf(2015), 2);
    const found: string[] = [];
    // The other journeys here use the light scheme.
    for (const scheme of isLongRun ? ['light', 'dark'] : ['dark']) {
      await arrange(page, { LAYOUT_THEME: scheme });
      await expect(panelOf(page)).toContainText('Mon 05');
      found.push(...(await seriousFindings(page)));
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await seriousFindings(page)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(found).toEqual([]);
  });

  await test.step('weeks are reviewed on a phone', async () => {
    await arrange(page, {});
    const [first, second] = await submittedWeeks(product, '2016-01-04', 2);
    if (!first || !second) throw new Error('two weeks were asked for');
    await page.setViewportSize({ width: 390, height: 844 });
    await openQueue(page, queueOf(2016), 2);
    await expectNoSidewaysScroll(page, 'the queue');
    await rowLinkOf(page, first.name).click();
    const sheet = page.getByRole('dialog', { name: 'Selected week' });
    await expect(sheet).toContainText('Mon 04');
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Approve/ }).click();
    await expect(sheet.getByRole('heading', { name: second.name })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(rowLinks(page)).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'the queue at 320 px');
  });
});

test('a queue takes the filters of a list as a sentence, in its address too', {
  tag: LONG_ONLY,
}, async ({ page, product }) => {
  const [first, second] = await submittedWeeks(product, '2021-01-04', 3);
  if (!first || !second) throw new Error('three weeks were asked for');
  await openQueue(page, queueOf(2021), 3);
  const bar = page.getByRole('group', { name: 'Filters', exact: true });
  const dialog = page.getByRole('dialog');
  const choose = async (name: string) => {
    await dialog.getByRole('combobox').last().fill(name);
    await page.getByRole('option', { name }).first().click();
  };

  await test.step('a condition is added with its operator', async () => {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Employee', exact: true }).click();
    await dialog.getByRole('combobox', { name: /^Condition/ }).selectOption('not');
    await choose(first.name);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(rowLinks(page)).toHaveCount(2);
    await expect(rowLinkOf(page, first.name)).toHaveCount(0);
    await expect(tab(page, 'Submitted')).toHaveText('Submitted 2');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('it survives a reload, and a week is approved from what it finds', async () => {
    await page.reload();
    await expect(rowLinks(page)).toHaveCount(2);
    await page.keyboard.press('a');
    await expect(rowLinks(page)).toHaveCount(1);
    await expect(bar.locator('[data-filter]')).toHaveCount(2);
  });

  await test.step('clearing it shows all again', async () => {
    await bar.getByRole('button', { name: 'Remove the filter Employee' }).click();
    await expect(rowLinks(page)).toHaveCount(2);
  });
});
