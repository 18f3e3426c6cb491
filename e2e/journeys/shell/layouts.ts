import {
  arrange,
  expectNoSidewaysScroll,
  expectSize,
  expectWidth,
  menuOf,
  storedLayout,
  toggleOf,
} from '../../support/layout';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

const WIDE = { width: 1440, height: 860 };

test.use({ viewport: WIDE });
test.beforeEach(async ({ page, enter }) => {
  await enter('/pages/company');
  await expect(menuOf(page)).toBeVisible();
});

test('every size of the menu is as wide as it should be, the bands take over, and the choice stays', {
  tag: LONG_ONLY,
}, async ({ page }) => {
  test.setTimeout(90_000);
  await test.step('by its settings, at every width of the window', async () => {
    const widths = {
      Compact: ['compact', 160],
      Condensed: ['condensed', 70],
      'Hover View': ['sm-hover', 70],
      Default: ['default', 260],
    } as const;
    await page.getByRole('button', { name: 'Theme settings' }).click();
    for (const [label, [size, width]] of Object.entries(widths)) {
      await page.getByRole('radio', { name: label }).click();
      await expectSize(page, size);
      await expectWidth(page.locator('#side-menu'), width);
    }
    await page.getByRole('radio', { name: 'Hidden' }).click();
    await expectSize(page, 'fullscreen');
    await expect(page.locator('#side-menu')).toBeHidden();
    await page.getByRole('radio', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');

    for (const [width, size] of [
      [1141, 'compact'],
      [1140, 'condensed'],
      [769, 'condensed'],
      [768, 'full'],
      [390, 'full'],
      [1200, 'compact'],
    ] as const) {
      await page.setViewportSize({ width, height: 860 });
      await expectSize(page, size);
    }
    expect((await storedLayout(page)).MENU_SIZE).toBe('compact');
    await page.setViewportSize({ width: 1000, height: 860 });
    await page.reload();
    await expectSize(page, 'condensed');
  });

  await test.step('the hover view opens over the page by pointer and focus, and its pin keeps it open', async () => {
    await page.setViewportSize(WIDE);
    await arrange(page, {});
    await visit(page, '/pages/company');
    await arrange(page, { MENU_SIZE: 'sm-hover' });
    const menu = menuOf(page);
    const main = page.locator('main');
    const before = await main.boundingBox();
    await expectWidth(menu, 70);
    await menu.hover({ position: { x: 30, y: 700 } });
    await expectWidth(menu, 260);
    expect(await main.boundingBox()).toEqual(before);
    await page.mouse.move(900, 400);
    await expectWidth(menu, 70);
    await menu.getByRole('link', { name: 'Dashboard' }).focus();
    await page.keyboard.press('Tab');
    await expectWidth(menu, 260);

    const pin = menu.getByRole('button', { name: 'Keep menu open' });
    await pin.click();
    await expectSize(page, 'sm-hover-active');
    expect((await storedLayout(page)).MENU_SIZE).toBe('sm-hover-active');
    await page.reload();
    await expectSize(page, 'sm-hover-active');
    await expectWidth(menu, 260);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await pin.click();
    await expectSize(page, 'sm-hover');
    expect((await storedLayout(page)).MENU_SIZE).toBe('sm-hover');
  });
});

test('the menu works by mouse and keyboard in every layout, and none makes a window scroll sideways', {
  tag: LONG_ONLY,
}, async ({ page }) => {
  test.setTimeout(120_000);
  await test.step('the toggle turns the menu into a rail and back, and slides it in over a backdrop when it is off the canvas', async () => {
    await toggleOf(page).click();
    await expectSize(page, 'condensed');
    await page.setViewportSize({ width: 1300, height: 860 });
    await expectSize(page, 'condensed');
    await toggleOf(page).click();
    await expectSize(page, 'default');

    await test.step('and never loses the chosen size', async () => {
      await arrange(page, { MENU_SIZE: 'compact' });
      for (let presses = 0; presses < 2; presses += 1) {
        await toggleOf(page).click();
        await expectSize(page, 'condensed');
        await toggleOf(page).click();
        await expectSize(page, 'compact');
      }
      expect((await storedLayout(page)).MENU_SIZE).toBe('compact');
    });

    await arrange(page, { MENU_SIZE: 'fullscreen' });
    await toggleOf(page).click();
    await expectSize(page, 'condensed');

    await arrange(page, { MENU_SIZE: 'full' });
    const root = page.locator('html');
    await expect(menuOf(page)).toBeHidden();
    await toggleOf(page).click();
    await expect(root).toHaveClass(/sidebar-enable/);
    await expect(menuOf(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expect(menuOf(page).getByRole('link', { name: 'Fieldhouse, home' })).toBeFocused();
    await page.mouse.click(1000, 400);
    await expect(root).not.toHaveClass(/sidebar-enable/);
    await expect(toggleOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await toggleOf(page).click();
    await arrange(page, { MENU_SIZE: 'default' });
    await expect(root).not.toHaveClass(/sidebar-enable/);
  });

  await test.step('a rail of icons opens the hovered or focused line', async () => {
    await page.setViewportSize(WIDE);
    await arrange(page, {});
    await visit(page, '/pages/company');
    await arrange(page, { MENU_SIZE: 'condensed' });
    const menu = menuOf(page);
    const group = menu.getByRole('button', { name: 'Human Resource' });
    const entry = menu.getByRole('link', { name: 'Employee', exact: true });
    await expectWidth(group, 70);
    await group.hover();
    await expectWidth(group, 260);
    const label = await group.getByText('Human Resource').boundingBox();
    expect(label?.height, 'the label is seen').toBeGreaterThan(12);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeInViewport();
    await page.mouse.move(900, 400);
    await expectWidth(group, 70);
    await expect(entry).toBeHidden();

    const before = menu.getByRole('link', { name: 'Parking Management' });
    await before.focus();
    await expectWidth(before, 260);
    await page.keyboard.press('Tab');
    await expect(group).toBeFocused();
    await expectWidth(group, 260);
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/users$/);
    await expect(group).toHaveAttribute('aria-current', 'true');
    // A page that loads closes open menu groups.
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('main').getByRole('table')).toBeVisible();
    await page.waitForLoadState('networkidle');

    // In a low window the last group has no space below it.
    await page.setViewportSize({ width: 1440, height: 620 });
    await menu.getByRole('button', { name: 'Configuration' }).hover();
    await expect(menu.getByRole('link', { name: 'Document Type' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link', { name: 'Company' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('the horizontal menu works by mouse and by keyboard, and is a hamburger below 992 pixels', async () => {
    await page.setViewportSize(WIDE);
    await arrange(page, {});
    await visit(page, '/pages/company');
    await arrange(page, { LAYOUT: 'horizontal' });
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'topnav');
    const menu = menuOf(page);
    // Of the thirteen lines not all fit; the last opens the others.
    const group = menu.getByRole('button', { name: 'More' });
    const company = menu.getByRole('link', { name: 'Company', exact: true });
    await expect(toggleOf(page)).toBeHidden();
    for (const scheme of ['dark', 'light']) {
      await arrange(page, { LAYOUT: 'horizontal', LAYOUT_THEME: scheme });
      await expect(group, scheme).toBeInViewport({ ratio: 1 });
      const { height = 0 } = (await menu.boundingBox()) ?? {};
      expect(height, `${scheme}: the bar is one line`).toBeLessThan(60);
    }
    await expect(company).toBeHidden();
    await group.hover();
    await expect(company).toBeInViewport({ ratio: 1 });
    await page.mouse.move(700, 700);
    await expect(company).toBeHidden();
    await group.click();
    await page.mouse.move(700, 700);
    await expect(company).toBeVisible();
    await page.mouse.click(700, 700);
    await expect(company).toBeHidden();

    await menu.getByRole('link', { name: 'Dashboard' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(group).toBeFocused();
    await expect(company).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(company).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(menu.locator('[data-flown] a').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('link', { name: 'Administration' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(group).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(group).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await menu.getByRole('link', { name: 'Parking Management' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/users$/);

    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(async () => (await menu.boundingBox())?.y).toBe(70);
    await page.setViewportSize({ width: 991, height: 860 });
    await expect(menu).toBeHidden();
    await toggleOf(page).click();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('detached, the content and the menu are in a frame of 95 % below a top bar of the full width', async () => {
    await page.setViewportSize(WIDE);
    await arrange(page, {});
    await visit(page, '/pages/company');
    await arrange(page, { LAYOUT_MODE: 'detached' });
    const box = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await expect.poll(async () => (await box('#side-menu')).x).toBe(36);
    const [bar, card, main] = [await box('header'), await box('#side-menu'), await box('main')];
    expect(bar).toMatchObject({ x: 0, width: 1440 });
    expect(card.y).toBeGreaterThan(70);
    expect(Math.round(main.x + main.width - card.x)).toBe(1368);
    await expect(page.locator('#side-menu')).toHaveCSS('border-radius', '10px');
    await expect(
      page.locator('header').getByRole('link', { name: 'Fieldhouse, home' }),
    ).toBeVisible();
  });

  await test.step('no layout makes a narrow window scroll sideways', async () => {
    await page.setViewportSize(WIDE);
    await arrange(page, {});
    await visit(page, '/pages/company');
    const layouts: Record<string, string>[] = [
      {},
      { LAYOUT_MODE: 'detached' },
      { LAYOUT: 'horizontal' },
      { LAYOUT: 'horizontal', LAYOUT_MODE: 'detached' },
      { MENU_SIZE: 'compact' },
      { MENU_SIZE: 'condensed' },
      { MENU_SIZE: 'sm-hover' },
      { MENU_SIZE: 'sm-hover-active' },
      { MENU_SIZE: 'full' },
      { MENU_SIZE: 'fullscreen' },
    ];
    for (const layout of layouts) {
      await page.setViewportSize(WIDE);
      await arrange(page, layout);
      for (const width of [992, 390, 320]) {
        await page.setViewportSize({ width, height: 780 });
        await expectNoSidewaysScroll(page, `${JSON.stringify(layout)} at ${width}`);
      }
    }
    await toggleOf(page).click();
    await expectNoSidewaysScroll(page, 'with the menu called in');
  });
});
