import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/test';

/** Returns what is wrong with the visible focus, if anything. */
function focusFault(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'the focus is nowhere';
    const name = focused.outerHTML.slice(0, 120);
    const box = focused.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const isInPage = focused.closest('main') !== null && focused.tagName !== 'MAIN';
    if (box.bottom < 0 || box.top > window.innerHeight) return `out of sight: ${name}`;
    if (isInPage && box.bottom <= bar) return `under the top bar: ${name}`;
    if (focused.matches('main, [role=dialog]')) return undefined;
    // The outline of an input and the ring of a checkbox belong to a surrounding element.
    if (focused.closest('.Mui-focused, .Mui-focusVisible')) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const around = focused.matches('input') && focused.parentElement;
    const isSeen =
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      (around && getComputedStyle(around).boxShadow !== 'none');
    return isSeen ? undefined : `not to be seen: ${name}`;
  });
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses a key until the target has the focus, which must be visible at each stop. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    expect(await focusFault(page)).toBeUndefined();
  }
  throw new Error(`${key} never came to ${target}`);
}

test('the whole way from signing in to signing out is walked with the keyboard alone', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  const nav = page.getByRole('navigation').first();
  await page.goto('/pages/dashboard');

  await expect(page.locator('input[type=email]')).toBeFocused();
  await page.keyboard.type('super.admin@example.com');
  await press('Tab');
  await page.keyboard.type('Password1!');
  await press('Enter');
  await expect(page).toHaveURL(/\/pages\/dashboard$/);

  await page.reload();
  await expect(nav).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await walkTo(page, nav.getByRole('button', { name: 'Configuration' }), 'Shift+Tab');
  await press('Enter');
  await walkTo(page, nav.getByRole('link', { name: 'Company', exact: true }));
  await press('Enter');
  await expect(page).toHaveURL(/\/pages\/company$/);

  const record = page.locator('main').getByRole('link', { name: 'Northern Field Services Ltd' });
  await walkTo(page, record);
  await press('Enter');
  await expect(page).toHaveURL(/\/pages\/company\/1$/);
  await walkTo(page, page.getByRole('link', { name: 'Edit', exact: true }));
  await press('Enter');
  const phone = page.getByRole('textbox', { name: /^Phone/ });
  await walkTo(page, phone);
  await press('Control+A');
  await page.keyboard.type('0113 496 0199');
  await walkTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await press('Enter');
  await expect(page.getByText(/was saved/)).toBeVisible();

  await walkTo(page, page.getByRole('button', { name: /^Account of/ }), 'Shift+Tab');
  await press('Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Change Password' }), 'ArrowDown');
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.locator('input[name=current_password]')).toBeFocused();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  await press('Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Sign Out' }), 'ArrowUp');
  await press('Enter');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator('input[type=email]')).toBeFocused();
});
