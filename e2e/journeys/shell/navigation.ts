import type { Page } from 'playwright/test';
import { holdBack } from '../../support/network/holdBack';
import { expect, LONG_ONLY, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading$/ });
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
const pageLink = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase());
/** Returns how far the page, or the rows within it, are scrolled. */
const scrolled = (page: Page) =>
  page.evaluate(
    () => window.scrollY + (document.querySelector('main table')?.closest('div')?.scrollTop ?? 0),
  );

/** Records in the page when the bar starts and is full, and when the overlay disappears, in milliseconds. */
function watchTheBar() {
  const noted: Record<string, number> = { bars: 0 };
  Object.assign(window, { noted });
  let wasThere = false;
  let wasWaiting = false;
  new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>('[role=progressbar][data-phase]');
    const isWaiting = [...document.querySelectorAll('main [role=status]')].some(
      (status) => status.textContent === 'Loading',
    );
    if (element && !wasThere) noted.bars = (noted.bars ?? 0) + 1;
    if (element?.dataset.phase === 'complete') noted.full ??= performance.now();
    if (element?.dataset.phase === 'running') delete noted.full;
    if (wasWaiting && !isWaiting) noted.drawn = performance.now();
    wasThere = element !== null;
    wasWaiting = isWaiting;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-phase'],
  });
}
const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Record<string, number> }).noted);

test('a bar and an overlay show that a page is loading, and how it ends', {
  tag: LONG_ONLY,
}, async ({ page, enter, faults }) => {
  await page.addInitScript(watchTheBar);
  const letGo = await holdBack(page, 'list');
  // An idle list preloads them.
  const letRecordGo = await holdBack(page, 'RecordEdit');
  const adding = /\/assets\/RecordAdd-[^/]*\.js/;
  await page.route(adding, (route) => route.abort());
  await enter('/pages/dashboard');
  await expect(page).toHaveTitle('Dashboard | Fieldhouse');
  await expect(bar(page)).toHaveCount(0);

  await test.step('it completes 200 ms after the page has rendered', async () => {
    await menuLink(page, 'Customer').click();
    await expect(bar(page)).toBeVisible();
    await expect(overlay(page)).toBeVisible();
    letGo();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const { drawn = 0, full = 0 } = await noted(page);
    expect(full - drawn).toBeGreaterThanOrEqual(195);
  });

  await test.step('another order of the same list is not a navigation', async () => {
    const { bars } = await noted(page);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/order=DESC/);
    await expect(page.getByRole('table')).toBeVisible();
    expect((await noted(page)).bars).toBe(bars);
  });

  await test.step('going elsewhere cancels it', async () => {
    await page.locator('main tbody a').first().click();
    await expect(overlay(page)).toBeVisible();
    await menuLink(page, 'Dashboard').click();
    await expect(page).toHaveTitle('Dashboard | Fieldhouse');
    await expect(overlay(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    letRecordGo();
  });

  await test.step('it completes if the page cannot be fetched, and Retry fetches it', async () => {
    await menuLink(page, 'Property').click();
    await page.getByRole('link', { name: /^Add / }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(faults.join('\n')).toMatch(/dynamically imported module/);
    faults.splice(0);
    await page.unroute(adding);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('textbox', { name: /Name/ })).toBeVisible();
  });
});

test('a new page is announced, starts at its top and has the focus; Back leads to where it was left', async ({
  page,
  enter,
}) => {
  const announcer = page.locator('main [aria-live=polite]:not([role])').first();
  // Low enough that ten rows do not fit.
  await page.setViewportSize({ width: 1280, height: 420 });
  await enter('/pages/users');
  const last = pageLink(page, 'Fatima Begum');
  await expect(last).toBeVisible();
  // The browser itself announces the first page and starts at its top.
  expect(await focused(page)).toBe('body');
  await expect(announcer).toHaveText('');

  await last.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(100);
  await last.click();
  await expect(page).toHaveTitle('Fatima Begum | Fieldhouse');
  // Its name, or what it is while its name is loading.
  await expect(announcer).toHaveText(/^(Fatima Begum|Employee) \| Fieldhouse$/);
  await expect.poll(() => focused(page)).toBe('main');
  expect(await scrolled(page)).toBe(0);

  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);
  await expect(announcer).toHaveText('Employees | Fieldhouse');
  await page.reload();
  await expect(last).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);

  await menuLink(page, 'Dashboard').press('Enter');
  await expect(page).toHaveTitle('Dashboard | Fieldhouse');
  await expect.poll(() => focused(page)).toBe('main');
  expect(await scrolled(page)).toBe(0);
  await test.step('a page opened by its address starts at its top too, even if the one before it did not', async () => {
    await page.goto('/pages/users');
    await expect(last).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await last.scrollIntoViewIfNeeded();
    const there = await scrolled(page);
    expect(there).toBeGreaterThan(100);
    await page.goto('/pages/vehicle');
    await expect(page.locator('main tbody tr').nth(9)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(last).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(there);
  });
});
