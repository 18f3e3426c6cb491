import { readFile } from 'node:fs/promises';
import type { Download, Page, Response } from 'playwright/test';
import { expect } from '../test';

/** A record in a list response. */
export type Row = Readonly<Record<string, unknown>>;

/** The content of a file: all rows of a list, and the records they reference. */
interface Listed {
  data: readonly Row[];
  included?: Readonly<Record<string, readonly Row[]>>;
}

type TitleOf = (path: string, id: unknown) => string;

/** Returns the text of a record's cell. Computed independently of the code under test. */
export type Cell = (row: Row, titleOf: TitleOf) => string;

/** Days, times, hours and texts, unchanged. */
export const plain =
  (name: string): Cell =>
  (row) =>
    String(row[name] ?? '');

/** Pence as pounds. */
export const pounds =
  (name: string): Cell =>
  (row) =>
    typeof row[name] === 'number' ? (row[name] / 100).toFixed(2) : '';

/** The name of the record that a field references. */
export const named =
  (path: string, name: string): Cell =>
  (row, titleOf) =>
    titleOf(path, row[name]);

/** The text of a choice. */
export const worded =
  (name: string, words: Readonly<Record<string, string>>): Cell =>
  (row) =>
    words[String(row[name])] ?? '?';

/** The columns of a file by their headings, in order. */
export type Columns = Readonly<Record<string, Cell>>;

/** Parses CSV without its byte order mark into lists of cells, one for each line. */
export function cellsOf(file: string): string[][] {
  const lines: string[][] = [[]];
  // A quoted cell may contain commas, quotes and line breaks; a cell ends with a comma, a line break or the file.
  for (const [, quoted, bare = '', end] of file
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  // The last line ends with a line break too.
  return lines.slice(0, -1);
}

/** Returns the cells of a downloaded CSV file. */
export const downloadedCells = async (download: Download): Promise<string[][]> =>
  cellsOf(await readFile(await download.path(), 'utf8'));

/** Exports the list of a page in this format. Returns the file once the dialog has closed. */
export async function exportAs(page: Page, format: string): Promise<Download> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByLabel(format).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return download;
}

/** Returns the expected cells of each row, from the response and these columns. */
export function cellsExpected({ data, included = {} }: Listed, columns: Columns): string[][] {
  const titleOf: TitleOf = (path, id) =>
    String(included[path]?.find((one) => one.id === id)?.name ?? '');
  return data.map((row) => Object.values(columns).map((cell) => cell(row, titleOf)));
}

/** Runs an action that reads a whole list, page by page. Returns its result and all responses. */
export async function whileRead<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ done: T; listed: Listed }> {
  const answers: Promise<Required<Listed> & { pagination: { total: number } }>[] = [];
  const note = (answer: Response) => {
    if (/\/api\/.*per_page=1000/.test(answer.url())) answers.push(answer.json());
  };
  page.on('response', note);
  const done = await work();
  page.off('response', note);
  const pages = await Promise.all(answers);
  const included: Record<string, Row[]> = {};
  for (const one of pages)
    for (const [path, rows] of Object.entries(one.included))
      included[path] = [...(included[path] ?? []), ...rows];
  const data = pages.flatMap((one) => one.data);
  expect(data).toHaveLength(pages[0]?.pagination.total ?? 0);
  return { done, listed: { data, included } };
}

/**
 * Exports the list of a page as CSV and reads it back: its headings must be these columns, its cells those of the
 * list's response, all rows included.
 */
export async function expectReadsBack(page: Page, columns: Columns) {
  const { done: file, listed } = await whileRead(page, () => exportAs(page, 'CSV'));
  const [heads, ...rows] = await downloadedCells(file);
  expect(heads).toEqual(Object.keys(columns));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(cellsExpected(listed, columns));
  return { name: file.suggestedFilename(), rows };
}
