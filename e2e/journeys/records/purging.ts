import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { expect, LONG_ONLY, test } from '../../support/test';

const SUPER = 'super.admin@example.com';
const DELETED = `filter=${encodeURIComponent('{"archived":"only"}')}`;
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` });
const forGood = (page: Page) => page.getByRole('menuitem', { name: 'Delete for good…' });

test('a super administrator deletes for good what nothing needs any more', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await callerOf(product.url, SUPER);
  const add = async (path: string, body: object) => {
    const { id } = (await admin.post(path, body)).body.data as { id: number };
    return id;
  };
  const isThere = async (id: number) =>
    rowsOf(await admin.get(`makes?id=${id}&archived=include`)).length === 1;
  const names = ['Lagonda', 'Riley', 'Jowett', 'Alvis'];
  const ids = [];
  for (const name of names) ids.push(await add('makes', { name }));
  const [lagonda = 0, riley = 0, jowett = 0, alvis = 0] = ids;
  const model = await add('models', { name: 'Rapide', make_id: lagonda });
  await admin.get(`models/delete/${model}`);
  for (const id of ids) await admin.get(`makes/delete/${id}`);
  await enter(`/configuration/vehicle/makes?${DELETED}`, SUPER);
  const dialog = page.getByRole('dialog');

  await test.step('what is still in use says by what, with a link, deleted records included', async () => {
    await menuOf(page, 'Lagonda').click();
    await forGood(page).click();
    await expect(dialog.getByRole('heading')).toHaveText('“Lagonda” cannot be deleted for good');
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Used by 1 model' }).click();
    await expect(page).toHaveURL(/\/configuration\/vehicle\/models\?/);
    await expect(page.getByText('Rapide')).toBeVisible();
    await page.goBack();
  });

  await test.step('a row goes after a question that names it, with the keyboard', async () => {
    await menuOf(page, 'Riley').press('Enter');
    await forGood(page).press('Enter');
    await expect(dialog.getByRole('heading')).toHaveText('Delete make “Riley” for good?');
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(await isThere(riley)).toBe(true);
    await menuOf(page, 'Riley').press('Enter');
    await forGood(page).press('Enter');
    await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await expect(page.getByText('Riley was deleted for good')).toBeVisible();
    await expect(menuOf(page, 'Riley')).toHaveCount(0);
    expect(await isThere(riley)).toBe(false);
  });

  await test.step('of several selected, those that can go do', async () => {
    for (const name of ['Lagonda', 'Jowett', 'Alvis'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Delete for good…' }).click();
    await expect(dialog.getByRole('heading')).toHaveText('Delete 2 of 3 makes for good?');
    await expect(dialog).toContainText('These cannot be deleted for good:');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('2 makes deleted for good')).toBeVisible();
    await expect(menuOf(page, 'Alvis')).toHaveCount(0);
    expect([await isThere(lagonda), await isThere(jowett), await isThere(alvis)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  await test.step('a card on a phone has the same menu', async () => {
    await admin.post('models/purge', { ids: [model] });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await menuOf(page, 'Lagonda').click();
    await forGood(page).click();
    await expect(dialog.getByRole('heading')).toHaveText('Delete make “Lagonda” for good?');
    await expectNoSidewaysScroll(page, 'the question before a purge');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Lagonda was deleted for good')).toBeVisible();
    expect(await isThere(lagonda)).toBe(false);
  });
});

test('others restore deleted records, and nothing more', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await callerOf(product.url, SUPER);
  const { id } = (await admin.post('makes', { name: 'Singer' })).body.data as { id: number };
  await admin.get(`makes/delete/${id}`);
  await enter(`/configuration/vehicle/makes?${DELETED}`);
  await expect(page.getByRole('button', { name: 'Restore Singer' })).toBeVisible();
  await expect(menuOf(page, 'Singer')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select Singer' }).check();
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete for good…' })).toHaveCount(0);
  await admin.post('makes/purge', { ids: [id] });
});
