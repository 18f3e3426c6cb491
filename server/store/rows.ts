import { kindOf, type RecordValues, type Value } from '../../domain/kernel/fields';
import type { ColumnType } from '../../domain/kernel/fields/field';
import type { Resource } from '../../domain/kernel/resource';
import { toWire, wireOf } from './columns';

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
  read: readonly ((text: string) => Value)[];
  /**
   * A record with nothing in it. A copy of it keeps the places of its fields, and is sooner filled in and written as JSON
   * than an object to which so many fields are added one by one, which V8 keeps as a dictionary.
   */
  empty: RecordValues;
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
  const shape = {
    columns,
    names: columns.map(([name]) => name),
    read: columns.map(([, column]) => wireOf(column)),
    empty: Object.fromEntries(all.map(([name]) => [name, null])),
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
  const { names, read, empty } = shapeOf(resource, without);
  return (texts) => {
    const record = { ...empty };
    for (let at = 0; at < names.length; at += 1) {
      const text = texts[from + at] ?? null;
      if (text !== null) record[names[at] as string] = (read[at] as Shape['read'][number])(text);
    }
    return record;
  };
}
