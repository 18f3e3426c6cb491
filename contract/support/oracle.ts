import { type Field, isSortable, kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';
import type { Row } from './answers';
import type { Client } from './client';

// Computes the expected lists from all of their rows, independently of the back ends.

const employees = { kind: 'reference', to: 'employees' } as const;
const instant = { kind: 'instant' } as const;

/** The fields that every record has, for sorting and filtering. */
const SYSTEM: Readonly<Record<string, Field>> = {
  // It references nothing, but is filtered like a reference: one or more, no range.
  id: { kind: 'reference', to: '' },
  version: { kind: 'integer' },
  created_at: instant,
  created_by: employees,
  updated_at: instant,
  updated_by: employees,
  archived_at: instant,
};

/** Returns every field of a record: its own and the system's. */
export const everyField = (resource: Resource): [string, Field][] =>
  Object.entries({ ...Object.fromEntries(answeredFields(resource)), ...SYSTEM });

/** Returns the fields a list can be sorted by. */
export const sortableFields = (resource: Resource): [string, Field][] =>
  everyField(resource).filter(([, field]) => isSortable(field));

/** Returns the fields a list can be filtered by. */
export const filterableFields = (resource: Resource): [string, Field][] =>
  everyField(resource).filter(
    ([, field]) => kindOf(field).filter !== 'none' && !field.isUnfiltered,
  );

/** Path → id → title, including archived records. */
export type Titles = ReadonlyMap<string, ReadonlyMap<number, unknown>>;

/** Returns the titles of all records that can be referenced. */
export async function titlesOf(client: Client): Promise<Titles> {
  const titles = new Map<string, Map<number, unknown>>();
  for (const resource of registry.values()) {
    const rows = await client.all(resource.path, { archived: 'include' });
    titles.set(resource.path, new Map(rows.map((row) => [row.id, row[resource.title]])));
  }
  return titles;
}

/** Returns the sort key of a row: `null` for values that come last. */
function sortKey(row: Row, name: string, field: Field, titles: Titles): number | string | null {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (isReference(field) && field.to !== '') {
    const title = titles.get(field.to)?.get(Number(value)) ?? null;
    return title === null ? null : String(title).toLowerCase();
  }
  if (kindOf(field).sort === 'number') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return String(value).toLowerCase();
}

/** Compares by code point, like PostgreSQL's C collation; JavaScript's < compares UTF-16 units. */
function compareTexts(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** A field of an order. */
export interface SortedBy {
  name: string;
  descending: boolean;
}

/** Returns the ids of the rows in this order: nulls last in either direction, ties by id. */
export function idsInOrder(
  resource: Resource,
  rows: readonly Row[],
  order: readonly SortedBy[],
  titles: Titles,
): number[] {
  const fields = new Map(everyField(resource));
  const compare = (left: Row, right: Row): number => {
    for (const { name, descending } of order) {
      const field = fields.get(name);
      if (!field) throw new Error(`${resource.path} has no field ${name}`);
      const [a, b] = [sortKey(left, name, field, titles), sortKey(right, name, field, titles)];
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      const difference =
        typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return left.id - right.id;
  };
  return [...rows].sort(compare).map((row) => row.id);
}

/** Returns true if the value is between the inclusive bounds; an empty value never is. */
export function isBetween(field: Field, value: unknown, from: unknown, to: unknown): boolean {
  if (value === null || value === undefined) return false;
  const measure = (it: unknown) =>
    kindOf(field).sort === 'number' ? Number(it) : (it as number | string);
  if (from !== undefined && measure(value) < measure(from)) return false;
  return to === undefined || measure(value) <= measure(to);
}

/** Returns true if a searchable field of the row contains the words, in any case. */
export function isFound(resource: Resource, row: Row, words: string): boolean {
  return Object.entries(resource.fields).some(
    ([name, field]) =>
      field.searchable &&
      String(row[name] ?? '')
        .toLowerCase()
        .includes(words.toLowerCase()),
  );
}
