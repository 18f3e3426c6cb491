import type { RaRecord } from 'react-admin';
import type { OpenedFile } from '@/browser/crud/import/reading/sheetFile';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { csvRows } from '@/core/sheets/csvReading';
import { isTyped } from '@/core/sheets/importColumns';
import { isSetAlone } from './isSetAlone';

/** A block of cells as text. */
export type Block = readonly (readonly string[])[];

/** The cells that a block replaces: those of some records in some columns, of which it may cover fewer. */
interface Below {
  resource: Resource;
  by: Principal;
  columns: readonly ShownColumn[];
  records: readonly RaRecord[];
  labelOf: (name: string, field: Field) => string;
  nameOf: (record: RaRecord) => string;
  /** The name of the sheet. */
  name: string;
}

/** A sheet that an import reads, or why the block does not fit: the name of a message and its words. */
export type PastedSheet =
  | { file: OpenedFile }
  | { refused: string; words: Readonly<Record<string, string | number>> };

/** Reads a block as spreadsheets copy it: tabs between cells, quotes around those with line breaks. */
export async function blockOf(text: string): Promise<Block> {
  const rows = new Map<number, readonly string[]>();
  for await (const { line, cells } of csvRows([text], ['\t'])) rows.set(line, cells);
  // Rows without text are left out, though they empty the cells that they are pasted over.
  return Array.from({ length: Math.max(...rows.keys()) }, (_, at) => rows.get(at + 1) ?? ['']);
}

/**
 * Returns a block as the sheet of an import that finds its records by their number, with their names for the reader.
 * Refuses a block that covers more than the rows and columns on the page, or cells that cannot be changed there.
 */
export function pastedSheet(block: Block, below: Below): PastedSheet {
  const { resource, by, columns, records, labelOf, nameOf, name } = below;
  const width = Math.max(...block.map((cells) => cells.length));
  if (block.length > records.length)
    return { refused: 'too_many_rows', words: { rows: block.length, shown: records.length } };
  if (width > columns.length)
    return { refused: 'too_many_columns', words: { columns: width, shown: columns.length } };
  const filled = columns.slice(0, width);
  const closed = filled.find(
    ({ name, field }) => !isSetAlone(resource, by, name, field) || !isTyped(field),
  );
  if (closed) return { refused: 'fixed', words: { field: labelOf(closed.name, closed.field) } };
  // The names tell the rows apart; they are not saved.
  const hasName = filled.some((column) => column.name === resource.title);
  const title = resource.fields[resource.title];
  const named = title && !hasName ? [labelOf(resource.title, title)] : [];
  const heads = ['id', ...named, ...filled.map(({ name, field }) => labelOf(name, field))];
  const rows = records
    .slice(0, block.length)
    .map((record, at) => [
      ...[String(record.id), ...named.map(() => nameOf(record))],
      ...filled.map((_, column) => block[at]?.[column] ?? ''),
    ]);
  return {
    file: {
      name,
      sheets: [
        {
          rows: [heads, ...rows].map((cells, at) => ({ line: at + 1, cells })),
          columns: ['id', ...named.map(() => undefined), ...filled.map((column) => column.name)],
        },
      ],
    },
  };
}
