import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectAllFits } from '../../support/fits';
import { chooseInRow } from '../../support/lists/rowMenu';
import { factOf, inputOf, openForm } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';

const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name });
const another = (page: Page) => button(page, 'Save and add another');

test('records are added one after another, duplicated, and gone through in the order of their list', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(90_000);
  const admin = await callerOf(product.url);
  const start = `Quick ${Date.now() % 1_000_000}`;

  await test.step('the form is empty again after each save, with the focus on its first field', async () => {
    await enter('/pages/company/create');
    for (const n of [1, 2, 3]) {
      await expect(inputOf(page, 'Name')).toBeFocused();
      await expect(inputOf(page, 'Name')).toHaveValue('');
      await page.keyboard.type(`${start} ${n}`);
      if (n === 3) await page.keyboard.press('Control+Enter');
      else await another(page).click();
      await expect(page.getByText(`${start} ${n} was added`)).toBeVisible();
    }
    await expect(page).toHaveURL(/\/pages\/company$/);
    expect(rowsOf(await admin.get(`companies?q=${encodeURIComponent(start)}`))).toHaveLength(3);
  });

  await test.step('two presses add one record, and what is refused stays in the form', async () => {
    await enter('/pages/company/create');
    await another(page).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await inputOf(page, 'Name').fill(`${start} twice`);
    await another(page).dblclick();
    await expect(page.getByText(`${start} twice was added`)).toBeVisible();
    await expect(inputOf(page, 'Name')).toHaveValue('');
    expect(
      rowsOf(await admin.get(`companies?q=${encodeURIComponent(`${start} twice`)}`)),
    ).toHaveLength(1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('a duplicate starts with the values of its original, from the list and from the record', async () => {
    const registration = 'YD21KXF';
    await enter(`/pages/vehicle?filter=${encodeURIComponent(JSON.stringify({ q: registration }))}`);
    await page.getByRole('link', { name: registration }).click();
    await openForm(page);
    await expect(inputOf(page, 'VIN')).not.toHaveValue('');
    await expect(inputOf(page, 'Make')).not.toHaveValue('');
    const make = await inputOf(page, 'Make').inputValue();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(inputOf(page, 'Make')).toHaveValue(make);
    await expect(inputOf(page, 'Registration')).toHaveValue('');
    await expect(inputOf(page, 'VIN')).toHaveValue('');
    await page.reload();
    await expect(inputOf(page, 'Make')).toHaveValue(make);
    await inputOf(page, 'Registration').fill(`DU${Date.now() % 100_000}`);
    await button(page, 'Save').first().click();
    await expect(page.getByText(/ was added/)).toBeVisible();
    const kept = rowsOf(await admin.get(`vehicles?registration=${registration}`));
    expect(kept).toHaveLength(1);
    await enter(`/pages/company?filter=${encodeURIComponent(JSON.stringify({ q: start }))}`);
    await chooseInRow(page, button(page, `Actions for ${start} 1`), 'Duplicate');
    await expect(inputOf(page, 'Name')).toHaveValue(`${start} 1`);
  });

  await test.step('previous and next follow the list, with its filter and order, over its pages', async () => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ q: start }))}&sort=name&order=DESC&perPage=2&page=1`;
    await enter(`/pages/company?${query}`);
    await page.getByRole('link', { name: `${start} twice` }).click();
    const heading = page.locator('header h1');
    await expect(page.getByText('1 of 4', { exact: true })).toBeVisible();
    await expect(button(page, 'First in the list')).toHaveAttribute('aria-disabled', 'true');
    for (const [place, name] of [
      [2, `${start} 3`],
      [3, `${start} 2`],
      [4, `${start} 1`],
    ] as const) {
      await button(page, `Next: ${name}`).click();
      await expect(heading).toContainText(name);
      await expect(page.getByText(`${place} of 4`, { exact: true })).toBeVisible();
    }
    await expect(button(page, 'Last in the list')).toBeFocused();
    await button(page, `Previous: ${start} 2`).click();
    await expect(heading).toContainText(`${start} 2`);
    // By the keyboard, from where the focus is.
    await page.keyboard.press('Enter');
    await expect(heading).toContainText(`${start} 3`);
    await button(page, `Next: ${start} 2`).click();
    await expect(heading).toContainText(`${start} 2`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAllFits(page, 'a record in its list');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Back to companies' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: `${start} 2` })).toBeVisible();
  });

  await test.step('unsaved changes are asked about before a step, and a record from elsewhere has none', async () => {
    await page.getByRole('link', { name: `${start} 2` }).click();
    await openForm(page);
    await inputOf(page, 'Name').fill(`${start} changed`);
    await button(page, `Next: ${start} 1`).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(inputOf(page, 'Name')).toHaveValue(`${start} changed`);
    await expect(page.getByText('3 of 4', { exact: true })).toBeVisible();
    await button(page, 'Discard').click();
    const [other] = rowsOf(await admin.get('companies?per_page=1&sort=id'));
    await enter(`/pages/company/${other?.id}`);
    await expect(factOf(page, 'Name')).not.toBeEmpty();
    await expect(page.getByText(/^\d+ of \d+$/)).toBeHidden();
  });
});
