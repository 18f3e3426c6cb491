// @vitest-environment node
import { createRequire } from 'node:module';
import { beforeAll, expect, it, vi } from 'vitest';
import { lendFonts } from '@/browser/testing/lendFonts';
import { pdfLines } from '@/browser/testing/pdfText';
import type { SheetColumn } from '@/core/sheets/sheet';
import { openPdf } from './pdfWriter';

// jsPDF has a separate build for Node.
vi.mock('jspdf', () => {
  const { jsPDF } = createRequire(`${process.cwd()}/`)('jspdf');
  return { jsPDF };
});

beforeAll(lendFonts);

const number = (label: string, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  name: label,
  label,
  form: 'number',
  places: 0,
  isSummed: false,
  ...rest,
});

const words = {
  total: 'Total',
  page: 'Page {page} of {pages}',
  unseen: 'Excel and CSV files have the letters marked �.',
};

it('separates the thousands of miles in a PDF, but not those of versions', async () => {
  const columns = [number('Odometer (miles)', { isGrouped: true }), number('Version')];
  const head = { title: 'Vehicles', filters: [], made: 'Exported today', columns };
  const writer = await openPdf(head, words);
  writer.add([{ cells: [87_420, 1_000], currency: 'GBP' }]);
  const lines = pdfLines(await writer.finish()).flat();
  const texts = lines.map(({ text }) => text);
  expect(texts).toContain('87,420');
  expect(texts).toContain('1000');
});

it('writes days and moments in a PDF as people read them', async () => {
  const columns = [number('Date', { form: 'date' }), number('Approved', { form: 'moment' })];
  const writer = await openPdf({ title: 'Expenses', filters: [], made: '', columns }, words);
  writer.add([{ cells: ['2028-02-29', '2028-03-01 09:05'], currency: 'GBP' }]);
  const texts = pdfLines(await writer.finish()).flat();
  expect(texts.map((line) => line.text)).toEqual(
    expect.arrayContaining(['29-02-2028', '01-03-2028 09:05']),
  );
});

const text = (label: string): SheetColumn => number(label, { form: 'text' });

const PEOPLE = {
  title: 'Employees',
  filters: [],
  made: 'Exported today',
  columns: ['Name', 'E-mail', 'Role', 'Contract manager', 'Department'].map(text),
};

async function written(names: readonly string[]): Promise<string[]> {
  const writer = await openPdf(PEOPLE, words);
  const rest = ['jo@example.com', 'Engineer', 'Morgan Reid', 'Electrical Maintenance'];
  writer.add(names.map((name) => ({ cells: [name, ...rest], currency: 'GBP' })));
  return pdfLines(await writer.finish())
    .flat()
    .map((line) => line.text);
}

it('leaves the other columns their width next to a name of 120 letters', async () => {
  const texts = await written(['W'.repeat(120)]);
  expect(texts).toEqual(
    expect.arrayContaining(['Contract manager', 'Morgan Reid', 'Electrical Maintenance']),
  );
  expect(texts.filter((line) => /^W+$/.test(line)).join('')).toHaveLength(120);
});

it('marks letters that its font lacks, and says so', async () => {
  const texts = await written(['Zoë 王小明', 'محمد', '👩‍🚒 Ada']);
  expect(texts).toEqual(expect.arrayContaining(['Zoë ���', '����', '� Ada', words.unseen]));
  expect(await written(['Łukasz Ŵŷn'])).not.toContain(words.unseen);
});

const amount = (label: string): SheetColumn => number(label, { form: 'amount', isSummed: true });

async function costs(currencies: readonly string[]) {
  const columns = [
    text('Employee'),
    number('Hours', { places: 2, isSummed: true }),
    amount('Cost'),
  ];
  const writer = await openPdf({ title: 'Labour', filters: [], made: '', columns }, words);
  writer.add(currencies.map((currency) => ({ cells: ['Jo', 1500.1, 150_050], currency })));
  return pdfLines(await writer.finish());
}

it('ends with the totals of its columns, once, on the last page', async () => {
  const pages = await costs(Array(40).fill('GBP'));
  const texts = pages.map((lines) => lines.map((line) => line.text));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.map((page) => page.includes('Total'))).toEqual([
    ...Array(texts.length - 1).fill(false),
    true,
  ]);
  expect(texts.at(-1)).toEqual(expect.arrayContaining(['Total', '60,004.00', '£60,020.00']));
});

it('has no total of amounts in several currencies in a PDF, and none of nothing', async () => {
  const texts = (await costs(['GBP', 'EUR'])).flat().map((line) => line.text);
  expect(texts).toEqual(expect.arrayContaining(['Total', '3,000.20', '€1,500.50']));
  expect(texts.filter((one) => one.includes('3,001.00'))).toEqual([]);
  expect(await written(['Ada'])).not.toContain('Total');
});

it('ends the heading of figures where they end', async () => {
  const lines = (await costs(['GBP'])).flat();
  const startOf = (found: string) => lines.find((line) => line.text === found)?.x ?? 0;
  // The heading is shorter than its figures.
  expect(startOf('Cost')).toBeGreaterThan(startOf('£1,500.50'));
});
