import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import type { Download, Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import {
  type Columns,
  cellsExpected,
  expectReadsBack,
  exportAs,
  named,
  plain,
  pounds,
  whileRead,
  worded,
} from '../../support/lists/exported';
import { choiceStored, forgetChoices } from '../../support/lists/listChoices';
import { removeData, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, signIn, test } from '../../support/test';
import { visit } from '../../support/visit';

const LIST = '/pages/expenses';
const SUBMITTED = `${LIST}?filter=${encodeURIComponent('{"status":["submitted"]}')}`;
const dialog = (page: Page) => page.getByRole('dialog');

const bytesOf = async (download: Download) => readFile(await download.path());

/** Returns the first sheet of a workbook as lists of texts, one for each row; its numbers are amounts. */
async function sheetOf(download: Download): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow({ includeEmpty: true }, (row) => {
    const values = (row.values as ExcelJS.CellValue[]).slice(1);
    rows.push(
      // Empty cells are holes in the array.
      Array.from(values, (value) => {
        if (typeof value === 'number') return value.toFixed(2);
        return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
      }),
    );
  });
  return rows;
}

/** Returns the rows on the screen, all on one page, as texts. */
async function shownRows(page: Page): Promise<string[]> {
  const rows = page.locator('main tbody tr');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

/** The columns of the file of expenses. */
const COLUMNS: Columns = {
  Description: plain('description'),
  Employee: named('employees', 'user_id'),
  Type: named('expense-types', 'expense_type_id'),
  Date: plain('date'),
  Amount: pounds('amount_minor'),
  'Approved amount': pounds('approved_amount_minor'),
  Receipts: ({ receipts }) =>
    (receipts as { name: string; size: number }[])
      .map(
        ({ name, size }) =>
          `${name} (${size < 1024 ? `${size} B` : `${(size / 1024).toFixed(1)} kB`})`,
      )
      .join(', '),
  Status: worded('status', {
    draft: 'Draft',
    submitted: 'Submitted',
    approved: 'Approved',
    rejected: 'Returned',
    paid: 'Paid',
  }),
};

test('an export holds what the list shows: its filter, its columns, its order', async ({
  page,
  enter,
  product,
}) => {
  await enter(`${SUBMITTED}&perPage=50&sort=date&order=ASC`);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  // Rows that are still loading appear as rows without text.
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  const shown = await shownRows(page);
  let byClient: string[][] = [];

  await test.step('to Excel, read back cell by cell', async () => {
    const { done: download, listed } = await whileRead(page, () => exportAs(page, 'Excel'));
    expect(download.suggestedFilename()).toMatch(
      /^expenses_status-submitted_\d{4}-\d{2}-\d{2}\.xlsx$/,
    );
    byClient = await sheetOf(download);
    const [title, filter, made, , header, ...rows] = byClient;
    expect([title?.[0], filter?.[0]]).toEqual(['Expenses', 'Status: Submitted']);
    expect(made?.[0]).toMatch(/^Exported \d{4}-\d{2}-\d{2} \d{2}:\d{2} by Daniel Okafor$/);
    expect(header).toEqual(Object.keys(COLUMNS));
    const total = rows.pop();
    expect(total?.[0]).toBe('Total');
    expect(rows).toEqual(cellsExpected(listed, COLUMNS));
    expect(rows.some((cells) => cells[6] !== '')).toBe(true);
    expect(rows).toHaveLength(shown.length);
    rows.forEach(([description = '', person = '', type = '', date = '', amount = ''], at) => {
      const day = date.split('-').reverse().join('-');
      for (const said of [description, person, type, day, `£${amount}`, 'Submitted'])
        expect(shown[at]).toContain(said);
    });
    const days = rows.map(([, , , date]) => date);
    expect(days).toEqual([...days].sort());
  });

  await test.step('of selected rows only', async () => {
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(at)
        .check();
    await page.getByRole('button', { name: 'Export selected' }).click();
    const coming = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    const rows = await sheetOf(await coming);
    expect(rows[2]).toEqual(['Selected rows only']);
    expect(rows.slice(6, -1)).toEqual(byClient.slice(5, 7));
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('of a list of over 20,000 rows by the server, with the same cells', async () => {
    await page.route(/\/api\/expenses\?/, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.pagination.total = 25_000;
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog(page)).toContainText('25,000 rows');
    const offer = dialog(page).getByLabel(/^Build the file on the server/);
    await expect(offer).not.toBeChecked();
    await offer.check();
    const request = page.waitForRequest('**/api/exports/expenses');
    const coming = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await request;
    const rows = await sheetOf(await coming);
    expect(rows[2]?.[0]).toMatch(/^Exported .* by Daniel Okafor$/);
    expect(rows.toSpliced(2, 1)).toEqual(byClient.toSpliced(2, 1));
    // An answer that is still on its way is let through first.
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  });

  await test.step('to CSV, without a column that is hidden', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const stored = choiceStored(page);
    await page.getByRole('checkbox', { name: 'Type', exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await stored;
    // In all statuses, so that some have been approved.
    await page.goto(`${LIST}?perPage=50&filter={}`);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    const { Type: _, ...columns } = COLUMNS;
    const { rows } = await expectReadsBack(page, columns);
    expect(rows.some((cells) => Number(cells[4]) > 0)).toBe(true);
    await forgetChoices(product, 'expenses');
  });

  await test.step('to PDF, with embedded fonts', async () => {
    const bytes = (await bytesOf(await exportAs(page, 'PDF'))).toString('latin1');
    expect(bytes.slice(0, 5)).toBe('%PDF-');
    expect(bytes).toContain('/FontFile2');
  });
});

test('an export reports its outcome: no rows, its progress, and what failed', {
  tag: LONG_ONLY,
}, async ({ page, enter }) => {
  test.setTimeout(90_000);
  await test.step('an export without rows makes no file and says so', async () => {
    await enter(`${LIST}?filter=${encodeURIComponent('{"q":"no such thing"}')}`);
    await expect(page.getByText(/^No expenses match/)).toBeVisible();
    let files = 0;
    page.on('download', () => {
      files += 1;
    });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('There is no data to export.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(files).toBe(0);
  });

  await test.step('an export shows its progress, stops immediately, and can be repeated', async () => {
    await visit(page, LIST);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/expenses\?.*per_page=1000/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).press('Enter');
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText(/^0 of \d+ rows$/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(page.workers()).toHaveLength(1);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.workers()).toEqual([]);
    answer();
    await page.unroute(/\/api\/expenses\?.*per_page=1000/);
    const download = await exportAs(page, 'CSV');
    expect(download.suggestedFilename()).toMatch(/^expenses_\d{4}-\d{2}-\d{2}\.csv$/);
  });

  await test.step('the dialog reports a failed call, and nothing is lost', async () => {
    await visit(page, LIST);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    const refusal = { success: false, message: 'The list is being rebuilt.', data: null };
    await page.route(
      /\/api\/expenses\?.*per_page=1000/,
      (route) => route.fulfill({ status: 409, json: refusal }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('The list is being rebuilt.');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

// The same code as on a desktop and on the server, so only the long run covers it.
if (isLongRun)
  test('on a phone, and against json-server, a list is exported as well', async ({ browser }) => {
    const mock = await startProduct({ script: 'mock' });
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    try {
      await page.goto(`${mock.url}/pages/customer`);
      await signIn(page, 'engineer@example.com');
      await page.goto(`${mock.url}/pages/customer`);
      await expect(page.locator('main li').first()).toBeVisible();
      await expectNoSidewaysScroll(page, page.url());
      const [header, ...lines] = (await bytesOf(await exportAs(page, 'CSV')))
        .toString('utf8')
        .trimEnd()
        .split('\r\n');
      // Fields that an engineer may not read are in no file.
      expect(header).not.toMatch(/rate|markup/i);
      expect(lines.length).toBeGreaterThanOrEqual(25);
    } finally {
      await page.close();
      await mock.stop();
      removeData(mock);
    }
  });
