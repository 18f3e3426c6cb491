import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { readCell } from '@/core/sheets/importColumns';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import type { SheetLine, SheetReading } from './importState';

/** A row as an import takes it, with why cells could not be read, by field. */
export interface SentLine {
  line: number;
  values: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
}

/** Values that the sheet lacks, for the rows that add a record. */
export interface Supplied {
  values: RecordValues;
  /** The lines that add a record. */
  lines: ReadonlySet<number>;
}

const NO_ERRORS: FieldErrors = {};

function idOf(text: string): unknown {
  const typed = text.trim().replace(/^#/, '');
  if (typed === '') return undefined;
  return /^\d{1,10}$/.test(typed) ? Number(typed) : typed;
}

/**
 * Returns a function that reads a row of a sheet as forms read what people type; moments are in the company's time
 * zone. A cell that cannot be read is sent as it is, so that the server refuses its row too.
 */
export function lineReader(
  { fields }: Resource,
  { columns, key }: SheetReading,
  zone: string,
  supplied: Supplied,
): (line: SheetLine) => SentLine {
  const read = columns.flatMap((name, at) => {
    const field = name === undefined ? undefined : fields[name];
    return name !== undefined && field ? [{ name, field, at }] : [];
  });
  const idAt = key === 'id' ? columns.indexOf('id') : -1;
  return ({ line, cells }) => {
    let errors = NO_ERRORS;
    const id = idAt < 0 ? undefined : idOf(cells[idAt] ?? '');
    const values: Record<string, unknown> = id === undefined ? {} : { id };
    for (const { name, field, at } of read) {
      const text = cells[at] ?? '';
      const cell = readCell(name, field, text, zone);
      if ('value' in cell) values[name] = cell.value;
      else if ('title' in cell) values[name] = cell.title;
      else {
        values[name] = text.trim();
        errors = { ...errors, [name]: [cell.error] };
      }
    }
    return {
      line,
      values: supplied.lines.has(line) ? { ...supplied.values, ...values } : values,
      errors,
    };
  };
}

/** The lines that are made into one part of a body. */
const TOGETHER = 100;

/** Returns rows as lines of JSON, in parts: a text of all of them would take too long to send. */
export async function asNdjson(
  lines: readonly SentLine[],
  pause: () => Promise<void>,
): Promise<string[]> {
  const starts = Array.from(
    { length: Math.ceil(lines.length / TOGETHER) },
    (_, at) => at * TOGETHER,
  );
  const parts: string[] = [];
  for (const at of starts) {
    const some = lines.slice(at, at + TOGETHER);
    parts.push(some.map(({ values }) => `${JSON.stringify(values)}\n`).join(''));
    await pause();
  }
  return parts;
}
