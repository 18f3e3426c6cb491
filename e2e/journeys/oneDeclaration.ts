import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../support/api';
import { newDataDir, removeData, startProduct } from '../support/product';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { inputOf, save } from '../support/recordForm';
import { expect, signIn, test } from '../support/test';

/** Adds, finds, changes and deletes a record of the new list on its screens. */
async function useTrades(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/configuration/vehicle`);
  await signIn(page);
  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await expect(page).toHaveURL(/\/configuration\/vehicle\/trades/);
  await page.getByRole('link', { name: /^Add/ }).first().click();
  await inputOf(page, 'Name').fill('Electrician');
  await save(page);
  await page.goto(`${url}/configuration/vehicle/trades`);
  await page.getByRole('searchbox').fill('lectric');
  await page.getByRole('link', { name: 'Electrician' }).click();
  await inputOf(page, 'Name').fill('Electricians');
  await save(page);
  await page.goto(`${url}/configuration/vehicle/trades`);
  await expect(page.getByRole('link', { name: 'Electricians' })).toBeVisible();
}

/** Runs the tests about the new list on the embedded database and the mock; answers how many passed on either. */
function passedByTarget(copy: ProjectCopy): Record<string, number> {
  const report = join(copy.folder, 'trades.json');
  const suites = ['contract/list', 'contract/save', 'contract/access.contract'];
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const args = ['run', '--project', 'contract', '-t', 'trades', ...reporting, ...suites];
  copy.run('vitest', args, { CONTRACT_TARGET: 'embedded,mock' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  const countOn = (target: string) =>
    passed.filter(({ fullName }) => new RegExp(` on .?${target}\\b`).test(fullName)).length;
  return { embedded: countOn('embedded'), mock: countOn('mock') };
}

test('one line in the registry is a list in every layer, and one more is a field, on data that exists', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copy = copyProject();
  const dataDir = newDataDir();

  await test.step('the product has data before', async () => {
    const before = await startProduct({ folder: copy.folder, dataDir });
    const admin = await callerOf(before.url);
    expect((await admin.post('companies', { name: 'Here Before Ltd' })).status).toBe(200);
    expect((await admin.get('trades')).status).toBe(404);
    await before.kill();
  });

  await test.step('two lines are added and the migration is generated', async () => {
    copy.insertLine('domain/registry.ts', "'fuel-types'", "  masterList('trades', vehicle),");
    copy.insertLine(
      'domain/configuration/companies.ts',
      'postcode: text(',
      "    vat_number: text({ label: 'VAT number', list: true }),",
    );
    copy.run('tsx', ['server/cli/migration.ts', 'add_trades']);
    const touched = copy
      .changedFiles()
      .filter((file) => !/^server\/migrations\/|^\.env\.example$/.test(file));
    expect(touched).toEqual(['domain/configuration/companies.ts', 'domain/registry.ts']);
  });

  const after = await startProduct({ folder: copy.folder, dataDir });
  const admin = await callerOf(after.url);

  await test.step('the list is in both dialects, the database and OpenAPI, and what was there is there', async () => {
    expect((await admin.post('trades', { name: 'Plumber' })).status).toBe(200);
    expect(rowsOf(await admin.get('trades?q=plumb'))).toHaveLength(1);
    const rest = await admin.get('rest/trades');
    expect(rest.status).toBe(200);
    const { paths } = (await admin.get('openapi.json')).body as unknown as {
      paths: Record<string, unknown>;
    };
    expect(paths).toHaveProperty(['/trades']);
    expect(paths).toHaveProperty(['/rest/trades/{id}']);
    const [company] = rowsOf(await admin.get('companies?q=Here Before'));
    expect(company).toMatchObject({ name: 'Here Before Ltd', vat_number: null });
  });

  await test.step('an administrator uses the list and fills in the field', async () => {
    await useTrades(page, after.url);
    await page.goto(`${after.url}/pages/company`);
    await page.getByRole('link', { name: 'Here Before Ltd' }).click();
    await inputOf(page, 'VAT number').fill('GB123456789');
    await save(page);
    await page.goto(`${after.url}/pages/company`);
    await expect(page.getByText('GB123456789').first()).toBeVisible();
  });
  await page.close();
  await after.stop();

  await test.step('json-server has both', async () => {
    const mock = await startProduct({ folder: copy.folder, script: 'mock' });
    const tester = await callerOf(mock.url);
    expect(rowsOf(await tester.get('trades')).length).toBeGreaterThan(0);
    expect(rowsOf(await tester.get('companies'))[0]).toHaveProperty('vat_number');
    await mock.stop();
  });

  await test.step('the table-driven tests cover the list without being told', async () => {
    const { embedded = 0, mock = 0 } = passedByTarget(copy);
    expect(embedded).toBeGreaterThan(0);
    expect(mock).toBe(embedded);
  });
  copy.remove();
  removeData(after);
});
