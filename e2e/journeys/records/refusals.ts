import { callerOf, rowsOf } from '../../support/api';
import { inputOf, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

test('refusals and missing values are shown in the right place, and nothing typed is lost', async ({
  page,
  enter,
  product,
}) => {
  test.setTimeout(90_000);
  await test.step('a stale save shows both values and lets the person choose', async () => {
    const other = await callerOf(product.url, 'super.admin@example.com');
    const added = await other.post('engine-sizes', { name: 'Stale 1.0', sort_order: 500 });
    const { id } = added.body.data as { id: number };
    await enter(`/configuration/vehicle/engine-sizes/${id}`);
    await inputOf(page, 'Name').fill('Mine 1.0');
    expect((await other.post('engine-sizes', { id, name: 'Theirs 1.0' })).status).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      /Priya Shah saved this record at \d\d:\d\d, while you were editing/,
    );
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
    await expect(dialog).toContainText('Mine 1.0');
    await expect(dialog).toContainText('Theirs 1.0');
    await dialog.getByRole('radio', { name: /Mine 1\.0/ }).check();
    await dialog.getByRole('button', { name: 'Save these values' }).click();
    await expect(page.getByText(/was saved/)).toBeVisible();
    const [row] = rowsOf(await other.get(`engine-sizes?id=${id}`));
    expect(row).toMatchObject({ name: 'Mine 1.0', version: 3 });
  });

  await test.step('two saves of different fields are merged without a question', async () => {
    const other = await callerOf(product.url, 'super.admin@example.com');
    const added = await other.post('engine-sizes', { name: 'Merged 1.0', sort_order: 510 });
    const { id } = added.body.data as { id: number };
    await visit(page, `/configuration/vehicle/engine-sizes/${id}`);
    await inputOf(page, 'Name').fill('Merged mine');
    expect((await other.post('engine-sizes', { id, sort_order: 511 })).status).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/was saved, with the changes that/)).toBeVisible();
    const [row] = rowsOf(await other.get(`engine-sizes?id=${id}`));
    expect(row).toMatchObject({ name: 'Merged mine', sort_order: 511, version: 3 });
  });

  await test.step('a refusal of the server is shown at its field, and nothing typed is lost', async () => {
    await visit(page, '/pages/users/4?edit');
    const email = inputOf(page, 'E-mail');
    await inputOf(page, 'Phone').fill('07700 900999');
    await email.fill('super.admin@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('E-mail is already used by another record.').first()).toBeVisible();
    await expect(email).toHaveValue('super.admin@example.com');
    await expect(inputOf(page, 'Phone')).toHaveValue('07700 900999');
    await email.fill('engineer@example.com');
    await save(page);
  });

  await test.step('a form says what is missing only after an attempt to save, and focuses the first', async () => {
    await visit(page, '/pages/company/create');
    const name = inputOf(page, 'Name');
    await expect(name).toBeVisible();
    await expect(page.getByText('Name is required.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('the delete dialog says what uses the record, with a link', async () => {
    await visit(page, '/pages/company/1?edit');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('cannot be deleted');
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await dialog.getByRole('link', { name: /^Used by \d+ departments$/ }).click();
    await expect(page).toHaveURL(/\/department\?filter=/);
  });
});
