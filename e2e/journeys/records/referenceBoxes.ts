import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { inputOf, save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';
import { visit } from '../../support/visit';

/** Returns a member of Tom Whitfield's team as stored. */
async function emilyOf(url: string) {
  const admin = await callerOf(url);
  const find = async () => rowsOf(await admin.get('employees?q=Emily Stead'))[0] ?? {};
  const { id, contract_manager_id: manager } = await find();
  const nameOf = async (person: unknown) =>
    rowsOf(await admin.get(`employees?id=${person}`))[0]?.name;
  return {
    address: `/pages/users/${id}?edit`,
    managerName: async () => nameOf((await find()).contract_manager_id),
    /** Restores the demo data. */
    putBack: () => admin.post('employees', { id, contract_manager_id: manager }),
  };
}

/** Delays the responses to text typed into reference boxes. */
const answerLate = (page: Page) =>
  page.route(/\/api\/employees\?.*q=[^&]/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });

const manager = (page: Page) => inputOf(page, 'Contract manager');
const savedWords = (page: Page) => page.getByText('Emily Stead was saved');

for (const isSlow of [false, true]) {
  test(`a contract manager is found and saved by keys alone${isSlow ? ', before the answers come' : ''}`, {
    tag: isSlow ? LONG_ONLY : [],
  }, async ({ page, enter, product }) => {
    const emily = await emilyOf(product.url);
    if (isSlow) await answerLate(page);
    await enter(emily.address);
    await expect(manager(page)).toHaveValue('Tom Whitfield');
    await manager(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Morgan');
    if (!isSlow) await expect(page.getByRole('option')).toHaveText(['Morgan Reid']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(savedWords(page)).toBeVisible();
    expect(await emily.managerName()).toBe('Morgan Reid');
    await emily.putBack();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one is found by part of the name and chosen by touch', async ({ page, enter, product }) => {
    const emily = await emilyOf(product.url);
    await enter(emily.address);
    await expect(manager(page)).toHaveValue('Tom Whitfield');
    await manager(page).tap();
    await expect(page.getByRole('option').first()).toBeVisible();
    await manager(page).fill('morg');
    const option = page.getByRole('option', { name: 'Morgan Reid' });
    await expect(page.getByRole('option')).toHaveCount(1);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(manager(page)).toHaveValue('Morgan Reid');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(savedWords(page)).toBeVisible();
    expect(await emily.managerName()).toBe('Morgan Reid');
    await emily.putBack();
  });
});

test('a filter says how many more there are, and finds one that it did not show', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await enter('/pages/users/employee-documents');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Employee' }).click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Employee', exact: true });
  // The page also has a rows-per-page select, whose options always exist.
  const options = page.getByRole('listbox').getByRole('option');
  await box.click();
  await expect(page.getByText(/^25 of \d+, type to narrow$/)).toBeVisible();
  await expect(options).toHaveCount(25);
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByRole('option', { name: 'Yusuf Ali' })).toHaveCount(0);
  await page.keyboard.type('yusuf');
  await expect(options).toHaveText(['Yusuf Ali']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Yusuf Ali' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Yusuf Ali/ }).first()).toBeVisible();

  // Another box offers people lately chosen before the others.
  await visit(page, '/pages/vehicle');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Driver' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Driver', exact: true }).click();
  await expect(page.getByText('Recently used')).toBeVisible();
  await expect(options).toHaveCount(25);
  await expect(options.first()).toHaveText('Yusuf Ali');
  expect(await seriousFindings(page)).toEqual([]);
});

test('a record that is missing is added from its box, over the form, which keeps what was typed', async ({
  page,
  enter,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await callerOf(product.url);
  const named = async (path: string, name: string) =>
    rowsOf(await admin.get(`${path}?q=${encodeURIComponent(name)}`));
  const box = page.getByRole('combobox', { name: /^Customer/ });
  const dialog = page.getByRole('dialog', { name: 'Add customer' });
  await enter('/pages/property');
  // From a page of the app, so that Back would lead there.
  await page.getByRole('link', { name: 'Add property' }).click();
  await inputOf(page, 'Name').fill('Unit 9');

  await test.step('nothing is offered until a name is typed that is not there', async () => {
    await box.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('option', { name: /^Add “/ })).toHaveCount(0);
    await box.fill('Airedale Homes');
    await expect(page.getByRole('option')).toHaveText(['Airedale Homes']);
    await box.fill('Harrow Estates');
    await expect(page.getByRole('option')).toHaveText(['Add “Harrow Estates”…']);
  });

  await test.step('Escape in the dialog adds nothing and leaves the form as it was', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Harrow Estates');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(box).toHaveValue('');
    await expect(inputOf(page, 'Name')).toHaveValue('Unit 9');
  });

  await test.step('Back with typed text asks, closes the dialog, and leaves neither the page nor the form', async () => {
    const address = page.url();
    await box.fill('Harrow Estates');
    await page.getByRole('option', { name: 'Add “Harrow Estates”…' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harrow Estates Ltd');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Harrow Estates Ltd');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(inputOf(page, 'Name')).toHaveValue('Unit 9');
  });

  await test.step('what is required is asked for, and the added record is chosen', async () => {
    await box.fill('Harrow Estates');
    await page.getByRole('option', { name: 'Add “Harrow Estates”…' }).click();
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await expect(dialog.getByText('Customer type is required.')).toBeVisible();
    const type = dialog.getByRole('combobox', { name: /^Customer type/ });
    await type.fill('Housing');
    await expect(page.getByRole('option')).toHaveText(['Housing association']);
    await type.press('Enter');
    await type.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    // The keys were for the dialog alone.
    expect(await named('properties', 'Unit 9')).toEqual([]);
    await expect(box).toHaveValue('Harrow Estates');
    await expect(inputOf(page, 'Name')).toHaveValue('Unit 9');
  });

  const [customer] = await named('customers', 'Harrow Estates');
  await save(page);
  const [property] = await named('properties', 'Unit 9');
  expect(property?.customer_id).toBe(customer?.id);
  await admin.get(`properties/delete/${property?.id}`);
  await admin.get(`customers/delete/${customer?.id}`);
});

test('nobody is offered to add what their role may not', async ({ page, enter }) => {
  await enter('/pages/expenses/create', 'engineer@example.com');
  const box = page.getByRole('combobox', { name: /^Customer/ });
  await box.click();
  await box.fill('Harrow Estates');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});
