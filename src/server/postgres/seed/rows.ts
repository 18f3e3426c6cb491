import { kindOf, type RecordValues } from '@/core/fields';
import type { ColumnType } from '@/core/fields/field';
import type { Resource } from '@/core/resource/resource';
import { isText, toWire, wireOf } from '@/server/postgres/schema/columns';

/** A row as PostgreSQL writes it: a text for each column, in the order in which they were asked for. */
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

/** How the rows of a resource's table become records. */
interface Shape {
  columns: readonly (readonly [name: string, column: ColumnType])[];
  names: readonly string[];
  /** The record with nothing in it, its fields in their order. */
  empty: RecordValues;
  /** Makes the record whose columns stand in these texts from this place on. */
  make: (texts: RowTexts, from: number) => RecordValues;
}

/**
 * What makes a record of texts, as a function of its own for each shape that has every field in one literal. Filled in
 * field by field, through code that all shapes share, records took a tenth of a list's time: V8 then looks up every
 * field of every record by its name. The names are those of the registry, quoted as JSON.
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

/** A row of the table, with the values that the driver made of its columns, as the record of the wire: every field of it. */
export function toRecord(resource: Resource, row: Record<string, unknown>): RecordValues {
  const { columns, empty } = shapeOf(resource);
  const record = { ...empty };
  for (const [name, column] of columns) record[name] = toWire(column, row[name]);
  return record;
}

/** The names of the columns that `recordReader` reads, in its order; always the same list. */
export const columnNames = (resource: Resource, without?: ReadonlySet<string>): readonly string[] =>
  shapeOf(resource, without).names;

/**
 * Makes the record of the wire whose columns stand in a row's texts from this place on, in the order of `columnNames`,
 * without the fields that these columns leave out.
 */
export function recordReader(
  resource: Resource,
  from: number,
  without?: ReadonlySet<string>,
): (texts: RowTexts) => RecordValues {
  const { make } = shapeOf(resource, without);
  return (texts) => make(texts, from);
}
