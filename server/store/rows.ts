import { kindOf, type RecordValues } from '../../domain/kernel/fields';
import type { ColumnType } from '../../domain/kernel/fields/field';
import type { Resource } from '../../domain/kernel/resource';
import { toWire } from './columns';

const instantColumn = { type: 'instant' } as const;
const INSTANTS = ['created_at', 'updated_at', 'archived_at'].map(
  (name) => [name, instantColumn] as const,
);
const known = new WeakMap<Resource, readonly (readonly [string, ColumnType])[]>();

/** The columns of a resource that are not numbers, by name; looked up for every row of a list. */
function columnsOf(resource: Resource): readonly (readonly [string, ColumnType])[] {
  const columns = known.get(resource);
  if (columns) return columns;
  const own = Object.entries(resource.fields).map(
    ([name, field]) => [name, kindOf(field).column(field)] as const,
  );
  const all = [...own, ...INSTANTS];
  known.set(resource, all);
  return all;
}

/** A row of the table as the record of the wire, every field of it. */
export function toRecord(resource: Resource, row: Record<string, unknown>): RecordValues {
  const record: RecordValues = { id: Number(row.id), version: Number(row.version) };
  for (const [name, column] of columnsOf(resource)) record[name] = toWire(column, row[name]);
  for (const name of ['created_by', 'updated_by'])
    record[name] = (row[name] as number | null) ?? null;
  return record;
}
