import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { forgiveLostCalls } from '../../support/network/lostSignal';
import { expect, LONG_ONLY, test } from '../../support/test';

const PEOPLE = '/pages/users';

const HEADINGS = [
  'Emp No.',
  'Surname, first',
  'Work email',
  'Line mgr',
  'Shift',
  'Start',
  'T-shirt',
];
const MANAGERS = ['Morgan Reid', 'Aisha Rahman', 'Tom Whitfield'];

type Cell = string | number | Date;

/** Twenty starters as an office lists them: a title above, headings of their own, real dates. */
function starters(unique: string): Cell[][] {
  return Array.from({ length: 20 }, (_, at): Cell[] => [
    `${unique}${at}`,
    `Starter ${unique} ${at}`,
    `starter.${unique}.${at}@example.com`,
    MANAGERS[at % 3] ?? '',
    'Standard',
    new Date(Date.UTC(2026, 10, 30)),
    'M',
  ]);
}

async function workbookOf(rows: readonly Cell[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Starters');
  sheet.addRow(['Starters of November']);
  sheet.addRow([]);
  sheet.addRow(HEADINGS);
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function choose(page: Page, rows: readonly Cell[][], name = 'Starters.xlsx') {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = await workbookOf(rows);
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType, buffer });
}

const count = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d+ ${name}$`) });
const counted = async (page: Page, expected: Record<string, number>) => {
  for (const [name, number] of Object.entries(expected))
    await expect(count(page, name)).toHaveText(new RegExp(`^${number}`));
};
const cell = (page: Page, row: string, text: string) =>
  page.locator('main tbody tr').filter({ hasText: row }).locator('td', { hasText: text });

test('twenty people are added from a workbook with unfamiliar headings, and changed by the next', async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const unique = String(Date.now() % 100_000_000);
  const added = async () => rowsOf(await admin.get(`employees?q=starter.${unique}&per_page=100`));
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(PEOPLE);
  let presses = 0;
  const press = async (what: ReturnType<Page['locator']>) => {
    presses += 1;
    await what.click();
  };

  await test.step('most columns are matched, and what is missing is asked for once', async () => {
    await press(page.locator('main').getByRole('link', { name: 'Import' }));
    presses += 2;
    await choose(page, starters(unique));
    await counted(page, { Added: 0, Refused: 20 });
    await expect(page.getByText('5 of 7 columns matched.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Column “Shift”: Left out' }));
    await page.keyboard.type('sched');
    await expect(page.getByRole('menuitemradio')).toHaveText(['Work schedule']);
    await page.keyboard.press('Enter');
    presses += 6;
    await press(page.locator('[data-supplied]').getByRole('combobox'));
    await press(page.getByRole('option', { name: 'Engineer' }));
    await counted(page, { Added: 20, Changed: 0, Unchanged: 0, Refused: 0 });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await added()).toEqual([]);
  });

  await test.step('the button says what it saves', async () => {
    await press(page.getByRole('button', { name: 'Add 20', exact: true }));
    await expect(page.getByText('20 employees added')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PEOPLE}$`));
    const people = await added();
    expect(people).toHaveLength(20);
    expect(people.every(({ start_date }) => start_date === '2026-11-30')).toBe(true);
    expect(presses).toBeLessThan(40);
  });

  await test.step('the same workbook changes nothing; the headings are matched as before', async () => {
    await page.locator('main').getByRole('link', { name: 'Import' }).click();
    await choose(page, starters(unique));
    await counted(page, { Added: 0, Changed: 0, Unchanged: 20, Refused: 0 });
    await expect(page.getByText(/^6 of 7 columns matched, 6 of them as on /)).toBeVisible();
    await expect(page.getByText('Finds 20 of the 20.')).toBeVisible();
    await expect(page.getByText('There is nothing to add or change.')).toBeVisible();
  });

  await test.step('four changed cells change four values, shown as now and then', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const changed = starters(unique);
    const set = (row: number, at: number, value: Cell) => {
      const cells = changed[row];
      if (cells) cells[at] = value;
    };
    set(1, 4, 'Office');
    set(3, 3, 'Grace Adeyemi');
    set(5, 1, `Renamed ${unique}`);
    set(7, 5, new Date(Date.UTC(2027, 0, 4)));
    await choose(page, changed);
    await counted(page, { Added: 0, Changed: 4, Unchanged: 16, Refused: 0 });
    await expect(page.locator('td[data-changed]')).toHaveCount(4);
    await expect(cell(page, `${unique}7`, '04-01-2027').first()).toContainText('30-11-2026');
    await count(page, 'Changed').click();
    await expect(page.locator('main tbody tr')).toHaveCount(4);
    const before = await added();
    await page.getByRole('button', { name: 'Change 4', exact: true }).click();
    await expect(page.getByText('4 employees changed')).toBeVisible();
    const after = new Map((await added()).map((row) => [row.id, row]));
    const differing = before.flatMap((row) =>
      Object.keys(row).filter(
        (name) =>
          !['version', 'updated_at', 'updated_by'].includes(name) &&
          JSON.stringify(row[name]) !== JSON.stringify(after.get(row.id)?.[name]),
      ),
    );
    expect(differing.sort()).toEqual(
      ['contract_manager_id', 'name', 'start_date', 'work_schedule_id'].sort(),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The import was undone')).toBeVisible();
    expect((await added()).map(({ name }) => name).sort()).toEqual(
      before.map(({ name }) => name).sort(),
    );
  });
});

test('mistakes are shown in their cells and mended there, and what stays refused comes back as a workbook', {
  tag: LONG_ONLY,
}, async ({ page, enter, product, faults }) => {
  const admin = await callerOf(product.url);
  const unique = String(Date.now() % 100_000_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/pages/customer/import');
  const types = rowsOf(await admin.get('customer-types'));
  const type = String(types[0]?.name);
  const wrong = `${type.slice(0, -1)}x`;
  const block = [
    ['Name', 'Customer type', 'Phone', 'Labour rate per hour'],
    [`Harrow ${unique}`, wrong, '020 7946 0001', '45.50'],
    [`Ashby ${unique}`, wrong, '', '£1,050'],
    [`Quill ${unique}`, type, '', 'plenty'],
    ['', type, '', ''],
  ];
  await page
    .getByLabel('Or paste rows from a spreadsheet')
    .fill(block.map((row) => row.join('\t')).join('\n'));
  await counted(page, { Added: 0, Refused: 4 });

  await test.step('a likely fix is used in every row with the same mistake', async () => {
    await page
      .getByRole('button', { name: `Use ${type}` })
      .first()
      .click();
    await counted(page, { Added: 2, Refused: 2 });
  });

  await test.step('a wrong cell is changed where it is clicked, and Esc leaves it as it was', async () => {
    await page
      .locator('main td[data-wrong]')
      .first()
      .click({ position: { x: 12, y: 12 } });
    await expect(page.getByLabel('Labour rate per hour, row 4')).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Escape');
    await counted(page, { Added: 2, Refused: 2 });
  });

  await test.step('without a signal nothing is lost, and the rows are tried once it is back', async () => {
    await page.context().setOffline(true);
    await page
      .locator('main td[data-wrong]')
      .first()
      .click({ position: { x: 12, y: 12 } });
    await page.keyboard.type('lots');
    await page.keyboard.press('Enter');
    await expect(page.locator('main').getByRole('alert')).toContainText('Something went wrong');
    await page.context().setOffline(false);
    await counted(page, { Added: 2, Refused: 2 });
    forgiveLostCalls(faults);
    await page.keyboard.press('Control+z');
    await expect(page.locator('main td[data-wrong]').first()).toContainText('plenty');
  });

  await test.step('N leads to the next error, Enter mends it, Ctrl+Z takes it back', async () => {
    await page.locator('main h2').first().click();
    await page.keyboard.press('n');
    await expect(page.locator('td:focus')).toContainText('plenty');
    await page.keyboard.press('Enter');
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await counted(page, { Added: 3, Refused: 1 });
    await page.keyboard.press('Control+z');
    await counted(page, { Added: 2, Refused: 2 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await counted(page, { Added: 3, Refused: 1 });
  });

  await test.step('the workbook has the refused rows with their errors', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Workbook with errors' }).click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await (await download).path());
    const rows = book.worksheets[0]?.getSheetValues().flat().map(String) ?? [];
    expect(rows).toContain('Errors');
    expect(rows.some((text) => text.includes('Name is needed to find the record by.'))).toBe(true);
    expect(rows).not.toContain(`Harrow ${unique}`);
  });

  await test.step('the others are saved, and the refused row stays to be mended', async () => {
    await page.getByRole('button', { name: 'Add 3', exact: true }).click();
    await expect(page.getByText('3 customers added')).toBeVisible();
    await counted(page, { Added: 0, Refused: 1 });
    await expect(page.locator('main tbody tr')).toHaveCount(1);
    const found = rowsOf(await admin.get(`customers?q=${unique}`));
    expect(found.map(({ name, labour_rate_minor }) => [name, labour_rate_minor]).sort()).toEqual([
      [`Ashby ${unique}`, 105_000],
      [`Harrow ${unique}`, 4_550],
      [`Quill ${unique}`, 6_000],
    ]);
  });

  await test.step('leaving is confirmed while rows are not saved', async () => {
    await page.getByRole('link', { name: 'Back to customers' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/pages\/customer$/);
  });
});

test('files that cannot be imported are refused in words, and a template can be', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/configuration/vehicle/makes/import');
  const choosing = page.locator('main input[type=file]');
  const give = (name: string, buffer: Buffer) =>
    choosing.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const refusal = page.getByRole('alert');
  await give('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await expect(refusal).toContainText('Save it as .xlsx');
  await give('empty.csv', Buffer.from(''));
  await expect(refusal).toContainText('The file has no rows.');
  await give('broken.xlsx', Buffer.from('PK\u0003\u0004nothing'));
  await expect(refusal).toContainText('damaged');
  await give('wide.csv', Buffer.from(Array.from({ length: 101 }, (_, at) => `c${at}`).join(',')));
  await expect(refusal).toContainText('more than 100 columns');
  expect(await seriousFindings(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const template = await (await download).path();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(template);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Makes', 'Example', 'Choices']);
  const name = `Make ${Date.now() % 1_000_000}`;
  book.worksheets[0]?.addRow([name]);
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().includes('dry_run=true')) tries += 1;
  });
  await give('Makes.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  await counted(page, { Added: 1, Refused: 0 });
  await page.getByRole('button', { name: 'Add 1', exact: true }).click();
  await expect(page.getByText('1 make added')).toBeVisible();
  expect(tries).toBe(1);
});

test('the export of a list, as a workbook, is an import that changes nothing', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [address, records] of [
    ['/pages/vehicle', 'vehicles'],
    ['/inventory/it-assets', 'assets'],
    ['/pages/users', 'employees'],
  ] as const) {
    await enter(address);
    const main = page.locator('main');
    await main.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    await main.getByRole('link', { name: 'Import' }).click();
    const name = `${records}.xlsx`;
    await main
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: await readFile(file) });
    await counted(page, { Added: 0, Changed: 0, Refused: 0 });
    await expect(count(page, 'Unchanged')).toBeEnabled();
    await page.getByRole('link', { name: /^Back to/ }).click();
    // Nothing would be lost, so there is no confirmation.
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('people who may only change records read that before they import, on a phone too', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/pages/vehicle/import', 'contract.manager@example.com');
  await expect(page.getByText('Your role adds no vehicles.')).toBeVisible();
  const block = 'Registration\tInsurance policy\nZZ99 ZZZ\tA1';
  await page.getByLabel('Or paste rows from a spreadsheet').fill(block);
  await counted(page, { Added: 0, Refused: 1 });
  await expect(page.locator('[data-supplied]')).toHaveCount(0);
  await expect(page.getByText('There is nothing to add or change.')).toBeVisible();
  await expect(page.locator('main td[data-label="Registration"]')).toBeVisible();
  const width = await page.evaluate(() => {
    const table = document.querySelector('main table');
    return [document.documentElement.scrollWidth, table?.scrollWidth ?? 0];
  });
  expect(Math.max(...width)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});

test('rows that another tab has saved meanwhile are not saved twice', { tag: LONG_ONLY }, async ({
  page,
  enter,
  product,
}) => {
  const admin = await callerOf(product.url);
  const name = `Twice ${Date.now() % 1_000_000}`;
  await enter('/configuration/vehicle/makes/import');
  await page.getByLabel('Or paste rows from a spreadsheet').fill(`Name\tSort order\n${name}\t5`);
  await counted(page, { Added: 1, Refused: 0 });
  await admin.post('makes', { name, sort_order: 5 });
  await page.getByRole('button', { name: 'Add 1', exact: true }).click();
  await expect(page.getByText('Somebody else has saved these rows already.')).toBeVisible();
  expect(rowsOf(await admin.get(`makes?q=${encodeURIComponent(name)}`))).toHaveLength(1);
});

test('many rows are checked and saved with their progress, can be stopped at both, and need no open page', {
  tag: LONG_ONLY,
}, async ({ page, enter, product }) => {
  test.setTimeout(120_000);
  const ROWS = 800;
  const admin = await callerOf(product.url);
  const unique = `Many ${Date.now() % 1_000_000}`;
  const saved = async () => {
    const { body } = await admin.get(`makes?q=${encodeURIComponent(unique)}&per_page=1`);
    return (body.pagination as { total: number }).total;
  };
  const checked = () => expect(count(page, 'Added')).toHaveText(/^800/, { timeout: 30_000 });
  await enter('/configuration/vehicle/makes/import');
  const lines = Array.from({ length: ROWS }, (_, at) => `${unique} ${at},${at % 90}`);
  await page.locator('main input[type=file]').setInputFiles({
    ...{ name: 'makes.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['Name,Sort order', ...lines].join('\n')),
  });

  await test.step('the check is stopped, and begun once more', async () => {
    await expect(page.getByText(/^\d[\d,]* of 800 rows checked/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('The check was stopped. Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await checked();
  });

  await test.step('the save is stopped, and nothing of it stays', async () => {
    await page.getByRole('button', { name: `Add ${ROWS}`, exact: true }).click();
    await expect(page.getByText('You can leave this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('The import was stopped. Nothing was saved.')).toBeVisible();
    expect(await saved()).toBe(0);
    await checked();
  });

  await test.step('the save goes on when the page is closed', async () => {
    await page.getByRole('button', { name: `Add ${ROWS}`, exact: true }).click();
    await expect(page.getByText('You can leave this page.')).toBeVisible();
    await page.close();
    await expect.poll(saved, { timeout: 30_000 }).toBe(ROWS);
  });
});
