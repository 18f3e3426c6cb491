import { expect, test } from '../support/test';

const LIST = '/configuration/vehicle/makes';

test('the rows of a list are walked, selected and edited by keys', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(LIST, 'super.admin@example.com');
  const links = page.locator('main tbody tr').getByRole('link');
  // The keys load once the list is at rest.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(links.nth(0)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  // Letters typed into a box stay letters.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('jex');
  const search = page.getByLabel('Search makes');
  await expect(search).toHaveValue('jex');
  await search.fill('');
  await expect(links.nth(3)).toBeVisible();
  await links.nth(0).focus();
  const name = await links.nth(0).innerText();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/makes\/\d+$/);
  await expect(page.getByLabel('Name')).toHaveValue(name);
});
