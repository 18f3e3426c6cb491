import type { Field, RecordValues } from '@/core/fields';
import { integer } from '@/core/fields/kinds/integer';
import type { ListQuery } from '@/core/http/listQuery';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import type { StreamedFormat } from '@/core/sheets/sheetFormats';
import { readableFields } from '@/core/validation/fieldAccess';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { type QueryText, readList } from '@/engine/lists/reading';
import type { Reads, Refused } from '@/engine/store';

const number = integer({ label: 'ID' });

/** The input of an export, read and checked. */
export interface ExportRequest {
  format: StreamedFormat;
  columns: readonly [string, Field][];
  query: ListQuery;
  title: string;
  filters: readonly string[];
}

const linesOf = (text: unknown) => (typeof text === 'string' ? text.split(/\r?\n/) : []);

/** Returns the parameters of a query string as a list takes them. */
export function queryIn(text: unknown): QueryText {
  const parameters = new URLSearchParams(typeof text === 'string' ? text : '');
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [one, ...others] = parameters.getAll(name);
      return [name, others.length > 0 ? [one ?? '', ...others] : one];
    }),
  );
}

/** Reads the input of an export. Refuses columns that this person may not read, as well as what the list refuses. */
export async function readExport(
  { by }: Pick<Call, 'by'>,
  reads: Reads,
  of: Resource,
  values: RecordValues,
): Promise<ExportRequest | Refused> {
  const shown = new Map([
    // With their numbers, rows can be imported again.
    ['id', number] as const,
    ...shownFields(of.derived, readableFields(of, by.role)),
  ]);
  const columns: [string, Field][] = [];
  for (const name of new Set(String(values.columns).split(','))) {
    const field = shown.get(name);
    if (!field) {
      const columns = [`This list has no column called "${name.slice(0, 60)}".`];
      return { refusal: fieldsWrong({ columns }) };
    }
    columns.push([name, field]);
  }
  const query = await readList({ by }, reads, of, queryIn(values.query));
  if ('refusal' in query) return query;
  return {
    format: values.format === 'csv' ? 'csv' : 'xlsx',
    columns,
    query,
    title: String(values.title ?? of.label),
    filters: linesOf(values.filters),
  };
}
