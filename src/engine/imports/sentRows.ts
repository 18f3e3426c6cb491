import { isReference } from '@/core/fields/kinds/reference';
import { hasTooManyKeys, tooManyKeys } from '@/core/http/objectKeys';
import { isJsonObject } from '@/core/jsonObject';
import type { Resource } from '@/core/resource/resource';
import { type CsvRow, csvRows, UnreadableSheet } from '@/core/sheets/csvReading';
import { encodingOf, textsIn } from '@/core/sheets/decoding';
import { type ImportColumns, importColumns, readCell } from '@/core/sheets/importColumns';
import { type ImportFormat, MAX_IMPORT_ROWS } from '@/core/sheets/importFormats';
import { type FieldErrors, noErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, unreadable } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { Refused } from '@/engine/store';

/** A row of an import before anything is looked up. */
export interface SentRow {
  /** Its number in the file, from 1; the heading counts. */
  line: number;
  /** The values of a save. */
  values: Record<string, unknown>;
  /** References given by the title, the code or the number of their record. */
  titles: Record<string, string>;
  /** Why fields could not be read, by field. */
  errors: FieldErrors;
}

/** The file of an import; its rows can be read any number of times. */
export interface SentFile {
  total: number;
  /** Headings of columns that no save takes. */
  leftOut: readonly string[];
  rows(): AsyncGenerator<SentRow>;
}

/** A file that was opened: its lines, and a row of each. */
interface Opened<Line> {
  leftOut: readonly string[];
  lines(): AsyncIterable<Line> | Iterable<Line>;
  read(line: Line): SentRow;
}

/** The longest line in characters, which is the limit of other bodies. */
const LONGEST_LINE = 256 * 1024;

interface Source {
  of: Resource;
  bytes: Uint8Array;
  /** The company's time zone. */
  zone: string;
}

interface TextLine {
  line: number;
  text: string;
}

/** Returns the lines of a text with their numbers, without blank ones. */
function* linesOf(texts: Iterable<string>): Generator<TextLine> {
  let [rest, line] = ['', 0];
  const numbered = (text: string) => {
    line += 1;
    return text.trim() === '' ? [] : [{ line, text }];
  };
  for (const piece of texts) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield* numbered(text);
  }
  yield* numbered(rest);
}

const wrongRow = (line: number, sentence: string): SentRow => ({
  line,
  values: {},
  titles: {},
  errors: { root: [sentence] },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a row with the values of a save; a reference may also be the title of its record. */
function readObject({ fields }: Resource, line: number, text: string): SentRow {
  if (text.length > LONGEST_LINE) return wrongRow(line, 'The line is too long.');
  if (hasTooManyKeys(text)) return wrongRow(line, tooManyKeys.message);
  const body = parsed(text);
  if (!isJsonObject(body)) return wrongRow(line, 'The line must be a JSON object.');
  const row: SentRow = { line, values: {}, titles: {}, errors: noErrors() };
  for (const [name, value] of Object.entries(body)) {
    const isTitle = typeof value === 'string' && value.trim() !== '' && isReference(fields[name]);
    if (isTitle) row.titles[name] = value.trim();
    else row.values[name] = value;
  }
  return row;
}

/** Reads a row of cells as forms read what people type. */
function readCells(
  { columns }: ImportColumns,
  line: number,
  cells: readonly string[],
  zone: string,
): SentRow {
  const row: SentRow = { line, values: {}, titles: {}, errors: noErrors() };
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (at >= columns.length && cell.trim() !== '')
      row.errors.root = ['The row has more cells than there are headings.'];
    if (!column) continue;
    if (column.name === 'id') {
      const typed = cell.trim().replace(/^#/, '');
      if (typed !== '') row.values.id = /^\d{1,10}$/.test(typed) ? Number(typed) : typed;
      continue;
    }
    if (!('field' in column)) continue;
    const read = readCell(column.name, column.field, cell, zone);
    if ('error' in read) row.errors[column.name] = [read.error];
    else if ('title' in read) row.titles[column.name] = read.title;
    else row.values[column.name] = read.value;
  }
  return row;
}

async function openCsv(
  { by }: Pick<Call, 'by'>,
  { of, bytes, zone }: Source,
): Promise<Opened<CsvRow> | Refused> {
  const encoding = encodingOf(bytes);
  const read = () => csvRows(textsIn(bytes, encoding));
  const { value: head } = await read().next();
  const columns = importColumns(of, by.role, head?.cells ?? []);
  if ('errors' in columns) return { refusal: fieldsWrong(columns.errors) };
  return {
    leftOut: columns.leftOut,
    async *lines() {
      const all = read();
      await all.next();
      yield* all;
    },
    read: ({ line, cells }) => readCells(columns, line, cells, zone),
  };
}

const openLines = ({ of, bytes }: Source): Opened<TextLine> => ({
  leftOut: [],
  lines: () => linesOf(textsIn(bytes)),
  read: ({ line, text }) => readObject(of, line, text),
});

const wrongFile = (sentence: string): Refused => ({ refusal: fieldsWrong({ root: [sentence] }) });

/** Returns an opened file once its rows were counted; refuses none and too many. */
async function counted<Line>({ leftOut, lines, read }: Opened<Line>): Promise<SentFile | Refused> {
  let total = 0;
  for await (const _ of lines()) {
    total += 1;
    if (total > MAX_IMPORT_ROWS)
      return wrongFile(
        `An import takes at most ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} rows. Split the file.`,
      );
  }
  if (total === 0) return wrongFile('The file has no rows.');
  return {
    ...{ total, leftOut },
    async *rows() {
      for await (const line of lines()) yield read(line);
    },
  };
}

/** Opens the file of an import. Refuses one that cannot be read, with wrong headings, or with too many rows. */
export async function openSent(
  call: Pick<Call, 'by'>,
  format: ImportFormat,
  source: Source,
): Promise<SentFile | Refused> {
  try {
    if (format !== 'csv') return await counted(openLines(source));
    const opened = await openCsv(call, source);
    return 'refusal' in opened ? opened : await counted(opened);
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refusal: unreadable(error.message) };
    throw error;
  }
}
