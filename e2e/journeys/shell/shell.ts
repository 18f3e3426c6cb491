import type { Page } from 'playwright/test';
import { arrange, expectSize, menuOf, storedLayout, toggleOf } from '../../support/layout';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ viewport: { width: 1440, height: 700 } });

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Theme settings' });
const DEFAULTS = {
  LAYOUT: 'vertical',
  LAYOUT_THEME: 'light',
  LAYOUT_MODE: 'fluid',
  TOPBAR_COLOR: 'light',
  MENU_COLOR: 'light',
  MENU_SIZE: 'default',
};

test('a choice in the settings takes effect at once, survives a reload and signing out, reaches other tabs and can be reset', async ({
  page,
  enter,
  context,
}) => {
  await enter('/pages/company');
  const open = page.getByRole('button', { name: 'Theme settings' });
  await open.click();
  const panel = panelOf(page);
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(400);
  const attributes = {
    Horizontal: ['data-layout', 'topnav'],
    Dark: ['data-bs-theme', 'dark'],
    Detached: ['data-layout-mode', 'detached'],
    Gradient: ['data-topbar-color', 'brand'],
    Brand: ['data-menu-color', 'brand'],
    Compact: ['data-sidenav-size', 'compact'],
  } as const;
  for (const [label, [name, value]] of Object.entries(attributes)) {
    await panel.getByRole('radio', { name: label }).first().click();
    await expect(page.locator('html')).toHaveAttribute(name, value);
  }
  await expect(page.locator('header').first()).toHaveCSS(
    'background-image',
    /linear-gradient\(135deg/,
  );
  const chosen = {
    LAYOUT: 'horizontal',
    LAYOUT_THEME: 'dark',
    LAYOUT_MODE: 'detached',
    TOPBAR_COLOR: 'brand',
    MENU_COLOR: 'brand',
    MENU_SIZE: 'compact',
  };
  expect(await storedLayout(page)).toEqual(chosen);

  await test.step('by the arrow keys, with the focus trapped in the panel and returned afterwards', async () => {
    await panel.getByRole('radio', { name: 'Horizontal' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html')).not.toHaveAttribute('data-layout', /./);
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
  });

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await storedLayout(page)).toEqual(chosen);
  await page.goto('/pages/company');
  await signIn(page);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'topnav');

  const other = await context.newPage();
  await other.goto('/pages/company');
  await expect(other.locator('html')).toHaveAttribute('data-layout', 'topnav');
  await page.getByRole('button', { name: 'Theme settings' }).click();
  await panelOf(page).getByRole('button', { name: 'Reset' }).click();
  await expectSize(page, 'default');
  expect(await storedLayout(page)).toEqual(DEFAULTS);
  await expect(other.locator('html')).not.toHaveAttribute('data-layout', /./);
  await expectSize(other, 'default');
});

test('the menu shows the page, and the top bar who and where', { tag: LONG_ONLY }, async ({
  page,
  enter,
}) => {
  test.setTimeout(90_000);
  await test.step('the menu shows the current page: the active entry, only its group open, in the middle of the menu', async () => {
    await enter('/pages/company');
    const menu = menuOf(page);
    const group = (name: string) => menu.getByRole('button', { name });
    const entry = menu.getByRole('link', { name: 'Company', exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(group('Configuration')).toHaveAttribute('aria-current', 'true');
    await expect(group('Configuration')).toHaveAttribute('aria-expanded', 'true');

    const list = menu.locator('ul').first();
    const offCentre = async (name: string) => {
      const [box, link] = [
        await list.boundingBox(),
        await menu.getByRole('link', { name, exact: true }).boundingBox(),
      ];
      if (!box || !link) throw new Error('The menu is not drawn.');
      return Math.abs(link.y + link.height / 2 - (box.y + box.height / 2));
    };
    // The last entries cannot be centred, because the menu ends there.
    const isAtEnd = () =>
      list.evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1);
    await expect.poll(async () => (await isAtEnd()) || (await offCentre('Company')) < 3).toBe(true);
    expect(await list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);

    await group('Human Resource').click();
    await expect(group('Configuration')).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeHidden();
    await menu.getByRole('link', { name: 'Employee', exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/users$/);
    await expect(group('Configuration')).not.toHaveAttribute('aria-current', /./);
    await group('Fleet').click();
    await page.goBack();
    await expect(group('Fleet')).toHaveAttribute('aria-expanded', 'false');
    await expect(group('Configuration')).toHaveAttribute('aria-expanded', 'true');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/pages/company');
    await expect.poll(() => offCentre('Company').catch(() => 999)).toBeLessThan(3);
  });

  await test.step('the top bar shows the person and the page, changes from 25 pixels on, and holds what belongs to the person', async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await visit(page, '/pages/users');
    const bar = page.locator('header').first();
    await expect(bar.getByRole('link', { name: 'Fieldhouse, home' })).toHaveAttribute('href', '/');
    await expect(bar.getByRole('heading', { level: 1 })).toHaveText('Employees', {
      useInnerText: true,
    });
    await expect(page.locator('footer').last()).toContainText(
      `${new Date().getFullYear()} © Northern Field Services Ltd. All rights reserved.`,
    );

    await menuOf(page).getByRole('link', { name: 'Dashboard' }).click();
    // The subtitle: today's date.
    const subtitle = bar.getByText(/^\d\d-\d\d-\d{4}$/);
    await expect(subtitle).toBeVisible();
    await page.goBack();
    await expect(subtitle).toHaveCount(0);

    // Too low for the rows to have their own scrollbar.
    await page.setViewportSize({ width: 1280, height: 420 });
    const resting = await bar.evaluate((element) => getComputedStyle(element).borderBottomColor);
    await page.evaluate(() => window.scrollTo(0, 25));
    await expect(bar).toHaveAttribute('data-scrolled', '');
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(bar).not.toHaveCSS('border-bottom-color', resting);
    await page.evaluate(() => window.scrollTo(0, 24));
    await expect(bar).not.toHaveAttribute('data-scrolled', /.*/);

    await bar.getByRole('button', { name: 'Dark mode' }).click();
    expect(await storedLayout(page)).toMatchObject({ LAYOUT_THEME: 'dark', MENU_COLOR: 'dark' });
    await bar.getByRole('button', { name: 'Light mode' }).click();

    await bar.getByRole('button', { name: 'Language: English' }).click();
    const languages = page.getByRole('menuitemradio');
    await expect(languages).toHaveText([
      'English',
      /^Hindi/,
      /^German/,
      /^Italian/,
      /^Spanish/,
      /^Russian/,
    ]);
    await expect(languages.first()).toHaveAttribute('aria-checked', 'true');
    for (const closed of (await languages.all()).slice(1)) {
      await expect(closed).toHaveAttribute('aria-disabled', 'true');
      await expect(closed).toContainText('Not available yet');
    }
    await page.keyboard.press('Escape');

    const account = page.getByRole('button', { name: 'Account of Daniel Okafor' });
    await account.click();
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveText([
      'My profile',
      'Change Password',
      'Deputies',
      'Documents',
      'Lock screen',
      'Sign Out',
    ]);
    await page.getByRole('menuitem', { name: 'Documents' }).click();
    await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
    await page.keyboard.press('Escape');
    await menuOf(page).getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
    await page.keyboard.press('Escape');
    await menuOf(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

test('on a phone everything is there: the menu by its toggle, the rest in the user menu', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await enter('/pages/company');
  await toggleOf(page).click();
  await menuOf(page).getByRole('button', { name: 'Human Resource' }).click();
  await menuOf(page).getByRole('link', { name: 'Employee', exact: true }).click();
  await expect(page).toHaveURL(/\/pages\/users$/);
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Theme settings' }).click();
  await expect.poll(async () => (await panelOf(page).boundingBox())?.width).toBe(390);
  await panelOf(page).getByRole('radio', { name: 'Detached' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-layout-mode', 'detached');
  await page.keyboard.press('Escape');
  await arrange(page, {});
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  await expect(page).toHaveURL(/\/auth\/lock-screen/);
});
