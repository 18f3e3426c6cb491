import { kindOf, type RecordValues } from '@/core/fields';
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

/** The conversion of a resource's rows to records. */
interface Shape {
  columns: readonly (readonly [name: string, column: ColumnType])[];
  names: readonly string[];
  /** The empty record, its fields in order. */
  empty: RecordValues;
  /** Makes the record from these texts, whose columns start at `from`. */
  make: (texts: RowTexts, from: number) => RecordValues;
}

/**
 * Returns a function from texts to a record, generated for each shape with all fields in one literal. Filled in by
 * code that all shapes share, records took a tenth of a list's time, because V8 then looks up every field of every
 * record by name. The names come from the registry, quoted as JSON.
 */
function makerOf(
  all: readonly (readonly [name: string, column: ColumnType])[],
  names: readonly string[],
): Shape['make'] {
  const read = all.map(([, column]) => wireOf(column));
  const values = all.map(([name, column], at) => {
    const place = names.indexOf(name);
    if (place < 0) return 'null';
    const text = `texts[from + ${place}]`;
    return isText(column) ? text : `${text} === null ? null : read[${at}](${text})`;
  });
  const fields = all.map(([name], at) => `${JSON.stringify(name)}: ${values[at]}`);
  const body = `return (texts, from) => ({ ${fields.join(', ')} })`;
  return new Function('read', body)(read);
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
  const columns = all.filter(
    ([name]) => name in resource.fields || resource.system.some((system) => system === name),
  );
  const names = columns.map(([name]) => name);
  const shape = {
    columns,
    names,
    empty: Object.fromEntries(all.map(([name]) => [name, null])),
    make: makerOf(all, names),
  };
  shapes.set(resource, ofResource.set(without, shape));
  return shape;
}

/** Converts a row with the driver's values to a record on the wire, with every field. */
export function toRecord(resource: Resource, row: Record<string, unknown>): RecordValues {
  const { columns, empty } = shapeOf(resource);
  const record = { ...empty };
  for (const [name, column] of columns) record[name] = toWire(column, row[name]);
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
  const { make } = shapeOf(resource, without);
  return (texts) => make(texts, from);
}
