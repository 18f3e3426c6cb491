import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { callerOf, rowsOf } from '../../support/api';
import { inputOf, save } from '../../support/recordForm';
import { blocksOf, writeBlock } from '../../support/running/addingPage';
import { projectFolder, removeData, startProduct } from '../../support/running/product';
import { copyProject, type ProjectCopy } from '../../support/running/projectCopy';
import {
  expectLoansOnMock,
  expectLoansOverHttp,
  useToolLoans,
} from '../../support/running/toolLoans';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

/** Adds, finds, changes and deletes a record of the new list on its screens. */
async function useTrades(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/configuration/vehicle`);
  await signIn(page);
  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await expect(page).toHaveURL(/\/configuration\/vehicle\/trades/);
  await page.getByRole('link', { name: /^Add/ }).first().click();
  await inputOf(page, 'Name').fill('Electrician');
  await save(page);
  await visit(page, '/configuration/vehicle/trades');
  await page.getByRole('searchbox').fill('lectric');
  await page.getByRole('link', { name: 'Electrician' }).click();
  await inputOf(page, 'Name').fill('Electricians');
  await save(page);
  await visit(page, '/configuration/vehicle/trades');
  await expect(page.getByRole('link', { name: 'Electricians' })).toBeVisible();
}

/** Runs the tests for the new resources on some back ends. Returns the names of those that passed. */
function passedTests(
  copy: ProjectCopy,
  about: string,
  targets: string,
  suites: readonly string[],
): string[] {
  const report = join(copy.folder, 'test-results', `${about}.json`);
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  let failure: unknown;
  try {
    copy.run('vitest', ['run', '-t', about, ...reporting, ...suites], { CONTRACT_TARGET: targets });
  } catch (error) {
    failure = error;
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  // The reporter prints nothing: its file alone says what failed.
  const failed = results.filter(({ status }) => status === 'failed');
  const messages = [
    ...testResults.map(({ message }) => message),
    ...failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join()}`),
  ];
  if (failure) throw new Error(messages.filter(Boolean).join('\n'), { cause: failure });
  return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

/** Saves a company's website, colour and labels, and finds it by them. */
async function expectNewKinds(caller: Awaited<ReturnType<typeof callerOf>>): Promise<void> {
  const id = rowsOf(await caller.get('companies?sort=id'))[0]?.id;
  const wrong = {
    id,
    website: 'javascript:alert(1)',
    brand_colour: 'red',
    labels: ['urgent, north'],
  };
  const refused = await caller.post('companies', wrong);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: {
      website: ['Website must be a web address, for example https://example.com.'],
      brand_colour: ['Brand colour must be a colour, for example #1F6FEB.'],
      labels: [expect.stringMatching(/^Labels must be a list of at most 20 tags .+ commas/)],
    },
  });
  const right = {
    id,
    website: 'www.example.org/about',
    brand_colour: '#aBc',
    labels: ['Night  work', 'urgent', 'URGENT'],
  };
  expect((await caller.post('companies', right)).status).toBe(200);
  const filters = [
    'website__contains=ORG/ab',
    'website=www.example.org/about',
    'brand_colour=abc',
    'brand_colour__any=%23AABBCC,%23000000',
    'labels=Urgent,north',
    'labels__contains=urgent,night work',
    'labels__empty=false&labels__not=north',
    'q=example.org',
  ];
  for (const filter of filters)
    expect(rowsOf(await caller.get(`companies?${filter}`)), filter).toMatchObject([
      {
        id,
        website: 'https://www.example.org/about',
        brand_colour: '#AABBCC',
        labels: ['Night work', 'urgent'],
      },
    ]);
  const empty = rowsOf(await caller.get('companies?brand_colour__empty=true'));
  expect(empty.map((row) => row.id)).not.toContain(id);
}

/** Returns the changed files of the copy, apart from generated migrations. */
const touchedFiles = (copy: ProjectCopy) =>
  copy
    .changedFiles()
    .filter((file) => !/^src\/server\/migrations\/|^docs\/SETTINGS\.md$/.test(file));

/** Checks that json-server and the registry-driven tests cover the new resources too. */
async function otherReaders(copy: ProjectCopy): Promise<void> {
  await test.step('json-server has all three', async () => {
    const mock = await startProduct({ folder: copy.folder, script: 'mock' });
    const tester = await callerOf(mock.url);
    expect(rowsOf(await tester.get('trades')).length).toBeGreaterThan(0);
    expect(rowsOf(await tester.get('companies'))[0]).toHaveProperty('website');
    await expectNewKinds(tester);
    await expectLoansOnMock(mock);
    await mock.stop();
    removeData(mock);
  });

  // Those tests cover everything because they read the registry, as the steps before do.
  if (!isLongRun) return;
  await test.step('the registry-driven tests cover list and workflow without changes', () => {
    const suites = [
      'src/modules/samples',
      'src/registry',
      'contract/records/save',
      'contract/lists/list.',
    ];
    const passed = passedTests(copy, 'trades|tool-loans', 'mock', suites);
    for (const path of ['trades', 'tool-loans'])
      expect(passed.filter((name) => name.includes(path)).length, path).toBeGreaterThan(20);
  });
}

// All in one copy of the project, built once, because the builds take most of the time.
test('the page about adding makes a list, a field and a workflow in every layer, on data that exists', {
  tag: LONG_ONLY,
}, async ({ page }) => {
  test.setTimeout(600_000);
  const copy = copyProject();
  const adding = readFileSync(join(projectFolder, 'docs/ADDING.md'), 'utf8');
  const add = (section: string) => {
    for (const block of blocksOf(adding, section)) writeBlock(copy.folder, block);
  };

  await test.step('a list and a field are a line each', async () => {
    add('A list');
    add('A field');
    // Generating is slow; the short run makes a single migration for everything.
    if (isLongRun) copy.run('tsx', ['src/server/cli/migration.ts', 'add_trades']);
    expect(touchedFiles(copy)).toEqual([
      'src/modules/configuration/model/companies.ts',
      'src/registry.ts',
    ]);
  });

  // Before the workflow is added, because the written matrix lacks its access row.
  if (isLongRun)
    await test.step('the table-driven tests cover the list without changes', () => {
      const targets = ['embedded', 'mock'];
      const suites = ['contract/lists/list.', 'contract/records/save', 'contract/access/access.'];
      const passed = passedTests(copy, 'trades', targets.join(), suites);
      const on = (target: string) =>
        passed.filter((name) => new RegExp(` on .?${target}\\b`).test(name)).length;
      expect(on('mock')).toBeGreaterThan(0);
      for (const target of targets) expect(on(target), target).toBe(on('mock'));
    });

  await test.step('a workflow is a folder, its lines in two lists and the generated migration', async () => {
    add('A module with a workflow');
    add('A computed field');
    copy.run('tsx', ['src/server/cli/migration.ts', 'add_tool_loans']);
    // npm run check checks the types of the same files in src/browser/testing/toolLoans.
    if (isLongRun) copy.run('tsc', ['--noEmit']);
    copy.run('tsx', ['scripts/checks/modules.mjs']);
    // The page leaves the order of imports to it.
    copy.run('biome', ['check', '--write', 'src/modules/toolLoans']);
    const others = touchedFiles(copy).filter((file) => !file.startsWith('src/modules/toolLoans/'));
    expect(others).toEqual([
      // Generated with the migration.
      'docs/PERSONAL-DATA.md',
      'src/modules/configuration/model/companies.ts',
      'src/modules/server.ts',
      'src/registry.ts',
    ]);
  });

  // On the data of a first start without these resources.
  const after = await startProduct({ folder: copy.folder });
  const admin = await callerOf(after.url);

  const companies = rowsOf(await admin.get('companies?sort=id'));
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
    expect(companies.length).toBeGreaterThan(0);
    for (const company of companies) expect(company).toHaveProperty('website', null);
  });
  await test.step('the transitions of the workflow are there too, guarded by its access row', () =>
    expectLoansOverHttp(after));

  await test.step('an administrator uses the list and fills in the field', async () => {
    await useTrades(page, after.url);
    await visit(page, `/pages/company/${companies[0]?.id}?edit`);
    await inputOf(page, 'Website').fill('example.com');
    await inputOf(page, 'Brand colour').fill('1f6feb');
    await inputOf(page, 'Labels').fill('urgent, Night work, ');
    // Not confirmed: saving makes it a tag too.
    await inputOf(page, 'Labels').pressSequentially('north');
    await save(page);
    await visit(page, '/pages/company?sort=id&order=ASC');
    const link = page.getByRole('link', { name: 'example.com', exact: true });
    await expect(link).toHaveAttribute('href', 'https://example.com');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByText('#1F6FEB')).toBeVisible();
    for (const label of ['urgent', 'Night work', 'north'])
      await expect(page.getByTitle(label, { exact: true })).toBeVisible();
  });
  await test.step('web addresses and colours are refused, stored and found as such', () =>
    expectNewKinds(admin));
  await useToolLoans(page, after);
  await page.close();
  await after.stop();

  // json-server and the tests read the same registry.
  if (isLongRun) await otherReaders(copy);
  copy.remove();
  removeData(after);
});
