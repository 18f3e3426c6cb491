import { companyDay } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import { isLongRun } from '@/core/testing/longRun';
import { seriousFindings } from '../../support/axe';
import { dragByTouch } from '../../support/devices/touch';
import { becomes } from '../../support/entering';
import { expectNoSidewaysScroll } from '../../support/layout';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const CALENDAR = '/pages/calendar';
const today = companyDay(new Date());
const typed = (day: string) => day.split('-').reverse().join('-');

test('the calendar stores events in the browser, and lays real dates over them on request', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000);
  await enter('/');
  const main = page.locator('main');
  const calls: string[] = [];

  await test.step('the menu opens it with the built-in events, and no call is made', async () => {
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.endsWith('/ping')) calls.push(pathname);
    });
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
    await expect(page).toHaveTitle('Calendar | Fieldhouse');
    await expect(main.getByText('Morning briefing')).toBeVisible();
    await visit(page, `${CALENDAR}?view=list&date=${today}`);
    await expect(main.getByText('Morning briefing')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await visit(page, `${CALENDAR}?view=week&date=2027-01-01`);
    await expect(main.getByRole('heading', { name: '28 Dec 2026 – 3 Jan 2027' })).toBeVisible();
  });

  await test.step('an event is created by clicking a date; name and category are required', async () => {
    await visit(page, `${CALENDAR}?view=month&date=${today}`);
    // Sample events are marked, and no name is truncated.
    const briefing = main.locator('[data-event]').filter({ hasText: 'Sample: Morning briefing' });
    await expect(briefing).toContainText('8:30');
    expect(await briefing.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await page
      .locator(`[data-date="${today}"]`)
      .first()
      .click({ position: { x: 8, y: 8 } });
    const dialog = page.getByRole('dialog', { name: 'Add event' });
    await expect(dialog.getByLabel(/^Date/)).toHaveValue(typed(today));
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel(/^Name/).fill('Toolbox talk');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Toolbox talk')).toBeVisible();
  });

  const storedDay = () =>
    page.evaluate(() => {
      const entries = Object.entries(localStorage).filter(([key]) => key.includes('calendar'));
      const events = JSON.parse(entries[0]?.[1] ?? '[]') as { name: string; day: string }[];
      return events.find(({ name }) => name === 'Toolbox talk')?.day;
    });

  await test.step('it is moved by keys, which retain the focus, and by "Move to…"', async () => {
    const event = main.locator('[data-event]').filter({ hasText: 'Toolbox talk' });
    await event.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(storedDay).toBe(daysFrom(today, 1));
    await expect(event).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(storedDay).toBe(today);
    await expect(event).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Move to…' }).click();
    const moving = page.getByRole('dialog', { name: 'Move Toolbox talk' });
    await moving.getByLabel(/^Date/).fill(typed(daysFrom(today, 3)));
    await page.keyboard.press('Control+Enter');
    await expect.poll(storedDay).toBe(daysFrom(today, 3));
  });

  await test.step('an event that leaves the shown days is followed, with the focus', async () => {
    await visit(page, `${CALENDAR}?view=week&date=${today}`);
    const event = main.locator('[data-event]').filter({ hasText: 'Morning briefing' });
    await event.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page).toHaveURL(new RegExp(`date=${daysFrom(today, 7)}`));
    await expect(event).toBeFocused();
  });

  await test.step('it is dragged to another day, and a kind of event onto one', async () => {
    await visit(page, `${CALENDAR}?view=month&date=${daysFrom(today, 3)}`);
    const event = main.locator('[data-event]').filter({ hasText: 'Toolbox talk' });
    const dayOf = (day: string) => main.locator(`[data-date="${day}"]`).first();
    await event.dragTo(dayOf(daysFrom(today, 2)), { targetPosition: { x: 20, y: 60 }, steps: 8 });
    await expect.poll(storedDay).toBe(daysFrom(today, 2));
    await main
      .getByRole('button', { name: 'Training', exact: true })
      .dragTo(dayOf(daysFrom(today, 2)), { targetPosition: { x: 20, y: 60 }, steps: 8 });
    await expect(main.locator('[data-event]').filter({ hasText: /^Training$/ })).toBeVisible();
  });

  await test.step('all of it is there after a reload; an event is deleted', async () => {
    await page.reload();
    await main.locator('[data-event]').filter({ hasText: 'Toolbox talk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Event deleted')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add event' })).toBeFocused();
    await expect.poll(storedDay).toBeUndefined();
    // The frame requests the profile and the counts.
    expect(calls.filter((path) => !/profile|auth|dashboard/.test(path))).toEqual([]);
  });

  await test.step('real dates are shown once they are switched on, and open their record', async () => {
    await visit(page, `${CALENDAR}?view=list&date=${today}`);
    await page.getByRole('checkbox', { name: 'Penalty deadlines' }).check();
    await page.getByRole('checkbox', { name: 'Asset returns' }).check();
    const deadline = main.getByText(/^[A-Z0-9]+: \S+ deadline$/).first();
    await expect(deadline).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await deadline.click();
    await expect(page).toHaveURL(/\/pages\/parking-management\/\d+$/);
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Asset returns' })).toBeChecked();
  });

  await test.step('on a phone the list is shown, in the dark too, and nothing scrolls sideways', async () => {
    await becomes(page, 'engineer@example.com', CALENDAR);
    await page.evaluate(() =>
      localStorage.setItem('app', JSON.stringify({ LAYOUT_THEME: 'dark', MENU_COLOR: 'dark' })),
    );
    for (const width of isLongRun ? [390, 320] : [320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const view of ['list', 'month', 'week', 'day']) {
        await visit(page, `${CALENDAR}?view=${view}`);
        await expect(page.getByRole('button', { name: 'Add event' })).toBeVisible();
        const said = page.getByText('Your events are kept in this browser.');
        expect(await said.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
        await expectNoSidewaysScroll(page, `${view} at ${width}`);
        expect(await seriousFindings(page), view).toEqual([]);
      }
    }
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('an event is dragged to another day by a finger, and a kind of event onto one', {
    tag: LONG_ONLY,
  }, async ({ page, enter }) => {
    await enter(`${CALENDAR}?view=month&date=${today}`);
    const main = page.locator('main');
    const briefing = main.locator('[data-event]').filter({ hasText: 'Morning briefing' });
    const dayOf = (day: string) => main.locator(`[data-date="${day}"]`).first();
    const other = daysFrom(today, new Date(`${today}T00:00:00Z`).getUTCDay() === 0 ? -1 : 1);
    await dragByTouch(page, briefing, dayOf(other), { x: 20, y: 60 });
    await expect(page.getByText(`Morning briefing moved to ${typed(other)}`)).toBeVisible();
    const kind = main.getByRole('button', { name: 'Training', exact: true });
    await dragByTouch(page, kind, dayOf(other), { x: 20, y: 60 });
    await expect(main.locator('[data-event]').filter({ hasText: /^Training$/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
