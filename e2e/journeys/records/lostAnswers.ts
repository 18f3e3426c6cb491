import type { Page } from 'playwright/test';
import { registry } from '@/registry';
import { callerOf, rowsOf } from '../../support/api';
import { forgiveLostCalls, loseNextAnswer } from '../../support/network/lostSignal';
import { fillNewRecord, inputOf, save } from '../../support/recordForm';
import { expect, LONG_ONLY, test } from '../../support/test';

const SUPER_ADMIN = 'super.admin@example.com';

const press = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isNotSaved = (page: Page) =>
  expect(page.locator('.MuiSnackbar-root')).toHaveText('Something went wrong');

test.afterEach(({ faults }) => forgiveLostCalls(faults));

test('a save with a lost response makes one record after Save is pressed again', async ({
  page,
  enter,
  product,
}) => {
  await enter('/pages/company/create');
  await inputOf(page, 'Name').fill('Answered Late Ltd');
  await loseNextAnswer(page, 'companies');
  await press(page);
  await isNotSaved(page);
  await save(page);
  const admin = await callerOf(product.url);
  expect(rowsOf(await admin.get('companies?q=Answered Late'))).toHaveLength(1);
});

test('a lost upload makes one record too, and so does a form reloaded in between', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  const admin = await callerOf(product.url, SUPER_ADMIN);
  const documents = registry.get('employee-documents');
  if (!documents) throw new Error('there are no documents');
  await enter(`${documents.route.replace(/^\/?/, '/')}/create`, SUPER_ADMIN);
  await fillNewRecord(page, documents, 'LOST-1', 7);
  await loseNextAnswer(page, documents.path);
  await press(page);
  await isNotSaved(page);
  await save(page);
  expect(rowsOf(await admin.get('employee-documents?q=LOST-1'))).toHaveLength(1);

  await page.goto(`${product.url}/pages/company/create`);
  await inputOf(page, 'Name').fill('Loaded Again Ltd');
  await loseNextAnswer(page, 'companies');
  await press(page);
  await isNotSaved(page);
  await page.reload();
  await expect(inputOf(page, 'Name')).toHaveValue('Loaded Again Ltd');
  await save(page);
  expect(rowsOf(await admin.get('companies?q=Loaded Again'))).toHaveLength(1);
});
