import { kindOf, type RecordValues, type Value } from '@/core/fields';
import type { ColumnType } from '@/core/fields/field';
import type { Resource } from '@/core/resource/resource';
import { isText, toWire, wireOf } from '@/server/postgres/schema/columns';

/** A row in PostgreSQL's text format: a text for each column, in the order of the query. */
export type RowTexts = readonly (string | null)[];

const WHOLE: ColumnType = { type: 'integer' };
const INSTANT: ColumnType = { type: 'instant' };
const BEFORE = [
  ['id', WHOLE],
  ['version', WHOLE],
] as const;
const AFTER = [
  ['created_at', INSTANT],
  ['updated_at', INSTANT],
  ['archived_at', INSTANT],
  ['created_by', WHOLE],
  ['updated_by', WHOLE],
] as const;

/** A column of a record, and its place among those that are read; `read` converts its text where it is another value. */
interface Column {
  name: string;
  type: ColumnType;
  at: number;
  read: ((text: string) => Value) | undefined;
}

/** The conversion of a resource's rows to records. */
interface Shape {
  columns: readonly Column[];
  names: readonly string[];
  /** The empty record, its fields in order: a copy of it is filled in faster than fields are added. */
  empty: Readonly<RecordValues>;
}

const NO_FIELDS: ReadonlySet<string> = new Set();
const shapes = new WeakMap<Resource, WeakMap<ReadonlySet<string>, Shape>>();

function shapeOf(resource: Resource, without = NO_FIELDS): Shape {
  const ofResource = shapes.get(resource) ?? new WeakMap<ReadonlySet<string>, Shape>();
  const known = ofResource.get(without);
  if (known) return known;
  const own = Object.entries(resource.fields).map(
    ([name, field]) => [name, kindOf(field).column(field)] as const,
  );
  const all = [...BEFORE, ...own, ...AFTER].filter(([name]) => !without.has(name));
  const columns = all
    .filter(([name]) => name in resource.fields || resource.system.some((one) => one === name))
    .map(([name, type], at) => ({ name, type, at, read: isText(type) ? undefined : wireOf(type) }));
  const shape = {
    columns,
    names: columns.map(({ name }) => name),
    empty: Object.fromEntries(all.map(([name]) => [name, null])),
  };
  shapes.set(resource, ofResource.set(without, shape));
  return shape;
}

/** Converts a row with the driver's values to a record on the wire, with every field. */
export function toRecord(resource: Resource, row: Record<string, unknown>): RecordValues {
  const { columns, empty } = shapeOf(resource);
  const record = { ...empty };
  for (const { name, type } of columns) record[name] = toWire(type, row[name]);
  return record;
}

/** Returns the names of the columns that `recordReader` reads, in its order; always the same array. */
export const columnNames = (resource: Resource, without?: ReadonlySet<string>): readonly string[] =>
  shapeOf(resource, without).names;

/**
 * Returns a function that reads a record from a row's texts, whose columns start at `from`, in the order of
 * `columnNames`.
 */
export function recordReader(
  resource: Resource,
  from: number,
  without?: ReadonlySet<string>,
): (texts: RowTexts) => RecordValues {
  const { columns, empty } = shapeOf(resource, without);
  return (texts) => {
    const record = { ...empty };
    for (const { name, at, read } of columns) {
      const text = texts[from + at] ?? null;
      if (text !== null) record[name] = read ? read(text) : text;
    }
    return record;
  };
}
