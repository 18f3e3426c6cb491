import { kindOf, type RecordValues } from '../../domain/kernel/fields';
import type { ColumnType } from '../../domain/kernel/fields/field';
import type { Resource } from '../../domain/kernel/resource';
import { toWire } from './columns';

const instantColumn = { type: 'instant' } as const;
const INSTANTS = ['created_at', 'updated_at', 'archived_at'].map(
  (name) => [name, instantColumn] as const,
);
const WHO = ['created_by', 'updated_by'];
/** What a value of these columns is on the wire is what PostgreSQL hands over. */
const SAME: readonly ColumnType['type'][] = [
  'text',
  'integer',
  'date',
  'boolean',
  'json',
  'numeric',
];

type Row = Record<string, unknown>;
type Reader = (row: Row) => RecordValues;

const readers = new WeakMap<Resource, Reader>();

/**
 * The function that makes a record of a row, written out for the fields of a resource. An object that is put together
 * name by name is a dictionary to V8: slow to make, to copy and to write as JSON, which a list does with every row.
 */
function readerOf(resource: Resource): Reader {
  const own = Object.entries(resource.fields).map(
    ([name, field]) => [name, kindOf(field).column(field)] as const,
  );
  const columns = [...own, ...INSTANTS];
  const values = columns.map(([name, column], at) => {
    const key = JSON.stringify(name);
    const value = SAME.includes(column.type)
      ? `row[${key}] ?? null`
      : `toWire(columns[${at}], row[${key}])`;
    return `${key}: ${value}`;
  });
  const who = WHO.map((name) => `${name}: row.${name} ?? null`);
  const fields = ['id: Number(row.id)', 'version: Number(row.version)', ...values, ...who];
  const written = new Function('toWire', 'columns', `return (row) => ({ ${fields.join(', ')} })`);
  return written(
    toWire,
    columns.map(([, column]) => column),
  );
}

/** A row of the table as the record of the wire, every field of it. */
export function toRecord(resource: Resource, row: Row): RecordValues {
  let reader = readers.get(resource);
  if (!reader) {
    reader = readerOf(resource);
    readers.set(resource, reader);
  }
  return reader(row);
}
