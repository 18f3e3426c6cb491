import { createHash } from 'node:crypto';
import { fieldLabel, kindOf, type Value } from '@/core/fields';
import { isStorable } from '@/core/fields/characters';
import { isReference } from '@/core/fields/kinds/reference';
import type { ListFilter } from '@/core/http/filter';
import { valueReader } from '@/core/http/filterValues';
import type { ListQuery } from '@/core/http/listQuery';
import { queryField } from '@/core/http/queryField';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Refused, Stored } from '@/engine/store';
import type { QueryText } from './reading';

/** The cursor of the first page. */
const START = 'start';
/** Enough to notice a cursor that was made for another list; it protects nothing. */
const DIGEST_LENGTH = 16;
/** Parameters that may differ between pages, or whose meaning the digest has from the order that was read. */
const NOT_DIGESTED = ['per_page', 'include', 'sort', 'order', 'page'];

/** The row that a page begins after: its values in the order of the sort, and its id. */
interface Last {
  values: readonly Value[];
  id: number;
}

/** The place in a list at which a page by cursor begins. */
export interface CursorPlace {
  /** Finds the rows after the last page; none on the first page. */
  tests: readonly ListFilter[];
  sort: ListQuery['sort'];
  digest: string;
}

const refused = (sentence: string): Refused => ({ refusal: fieldsWrong({ cursor: [sentence] }) });

const UNREADABLE = refused('This cursor cannot be read. Begin again with cursor=start.');
const OF_ANOTHER = refused(
  'This cursor belongs to another list, or to other filters or another sort. Begin again with cursor=start.',
);

/** Returns the digest of all that determines a list's rows and their order. */
function digestOf({ path }: Resource, query: QueryText, sort: ListQuery['sort']): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value && !NOT_DIGESTED.includes(name),
  );
  given.sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([path, sort, given]);
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}

/** Returns true if a field's order is not that of values in the record itself. */
function isUnfit(of: Resource, name: string): boolean {
  const field = queryField(of, name);
  return (
    field !== undefined &&
    ((isReference(field) && field.to !== '') || derivedNamed(of, name) !== undefined)
  );
}

/** Returns the sort of a list that is read by cursor: if none is given, the list's own as far as it is fit. */
function sortOf(
  of: Resource,
  { sort: given }: QueryText,
  { sort }: ListQuery,
): ListQuery['sort'] | Refused {
  const unfit = sort.find(({ field }) => isUnfit(of, field));
  if (!unfit) return sort;
  if (!given) return sort.filter(({ field }) => !isUnfit(of, field));
  const field = queryField(of, unfit.field);
  const label = field ? fieldLabel(unfit.field, field) : unfit.field;
  return refused(`A list sorted by ${label} cannot be read by cursor.`);
}

/** Anybody can write a cursor, so its values are read like those of filters. */
function isValueOf(of: Resource, name: string, value: unknown): value is Value {
  if (value === null) return true;
  const field = queryField(of, name);
  if (!field) return false;
  if (name === 'id') return isId(value);
  if (kindOf(field).sort === 'text') return typeof value === 'string' && isStorable(value);
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  const read = valueReader(field, name)(String(value));
  return 'value' in read && read.value === value;
}

function decoded(of: Resource, cursor: string, sort: ListQuery['sort']) {
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const parts: unknown = JSON.parse(bytes.toString());
    if (bytes.toString('base64url') !== cursor || !Array.isArray(parts)) return undefined;
    const [digest, values, id, ...others] = parts;
    if (typeof digest !== 'string' || !Array.isArray(values) || others.length > 0) return undefined;
    if (!isId(id)) return undefined;
    return {
      digest,
      last: { values, id },
      isSound:
        values.length === sort.length &&
        sort.every(({ field }, at) => isValueOf(of, field, values[at])),
    };
  } catch {
    return undefined;
  }
}

/** Returns filters for the rows that a list has after this one. Empty values come last in both directions. */
function rowsAfter(of: Resource, sort: ListQuery['sort'], { values, id }: Last): ListFilter[] {
  const byId = sort.findIndex(({ field }) => field === 'id');
  const decisive =
    byId < 0 ? [...sort, { field: 'id', descending: false }] : sort.slice(0, byId + 1);
  const valueAt = (at: number) => (decisive[at]?.field === 'id' ? id : (values[at] ?? null));
  const same = (field: string, value: Value): ListFilter[] =>
    value === null
      ? [{ field, test: 'isNull', isNull: true }]
      : [
          { field, test: 'from', value },
          { field, test: 'to', value },
        ];
  const ways = decisive.flatMap(({ field, descending }, at): ListFilter[] => {
    const value = valueAt(at);
    if (value === null) return [];
    const beyond: ListFilter = { field, test: descending ? 'before' : 'after', value };
    const isEmpty: ListFilter = { field, test: 'isNull', isNull: true };
    const alike = decisive.slice(0, at).flatMap((one, before) => same(one.field, valueAt(before)));
    return [{ test: 'all', filters: [...alike, { test: 'any', filters: [beyond, isEmpty] }] }];
  });
  const [first] = decisive;
  const isFilled = first && (of.fields[first.field]?.required || first.field === 'id');
  const value = valueAt(0);
  // Redundant, but lets PostgreSQL begin in the middle of an index.
  const begin: ListFilter[] =
    first && isFilled && value !== null
      ? [{ field: first.field, test: first.descending ? 'to' : 'from', value }]
      : [];
  return [...begin, { test: 'any', filters: ways }];
}

/** Reads the cursor of a list whose other parameters have been read. */
export function readCursor(
  of: Resource,
  { cursor, ...query }: QueryText,
  read: ListQuery,
): CursorPlace | Refused {
  if (typeof cursor !== 'string') return refused('"cursor" was given more than once.');
  if (query.page) return refused('A list is read by page or by cursor, not by both.');
  if (query.group || query.totals)
    return refused('A list that is read by cursor has no groups and totals.');
  const sort = sortOf(of, query, read);
  if ('refusal' in sort) return sort;
  const digest = digestOf(of, query, sort);
  if (cursor === START) return { tests: [], sort, digest };
  const known = decoded(of, cursor, sort);
  if (!known) return UNREADABLE;
  if (known.digest !== digest) return OF_ANOTHER;
  return known.isSound ? { tests: rowsAfter(of, sort, known.last), sort, digest } : UNREADABLE;
}

/** Returns the cursor of the page after this row, as it is stored: modules may show other values. */
export function cursorAfter(row: Stored, { sort, digest }: CursorPlace): string {
  const values = sort.map(({ field }) => row[field] ?? null);
  return Buffer.from(JSON.stringify([digest, values, row.id])).toString('base64url');
}
