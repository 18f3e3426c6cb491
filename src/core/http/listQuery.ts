import type { RoleKey } from '@/core/access/roles';
import { isSortable } from '@/core/fields';
import { isStorable } from '@/core/fields/characters';
import { INT4_MAX } from '@/core/fields/kinds/integer';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { type FieldErrors, noErrors, refuseUnknown } from '@/core/validation/fieldErrors';
import type { ListFilter, Read } from './filter';
import { readCondition } from './filterOperators';
import { groupedName, joined, type Match, type Member } from './filterSentence';
import { LIST_PARAMETERS, MAX_SEARCH_LENGTH, queryField } from './queryField';
import { settled, type Viewpoint } from './settledFilter';

export interface ListQuery {
  /** From 1. */
  page: number;
  /** 10 by default; at most 1,000. */
  perPage: number;
  /** Most significant first; ties are broken by id. */
  sort: readonly { field: string; descending: boolean }[];
  filters: readonly ListFilter[];
  /** Search words for the searchable fields; empty for none. */
  q: string;
  /** Archived rows are left out, included, or the only ones. */
  archived: 'exclude' | 'include' | 'only';
  /** The reference fields whose records are returned with the rows. */
  include: readonly string[];
  /** Every row of these ids, regardless of `perPage`. */
  ids: readonly number[] | undefined;
}

/** The default rows per page. */
const DEFAULT_PER_PAGE = 10;
/** The most rows per page (the page size of an export). */
export const MAX_PER_PAGE = 1000;
function readCount(
  value: string | undefined,
  fallback: number,
  most: number,
  label: string,
): Read<number> {
  if (value === undefined || value === '') return { value: fallback };
  const count = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return count >= 1 && count <= most
    ? { value: count }
    : { error: `${label} must be a whole number from 1 to ${most}.` };
}

function readOrder(resource: Resource, sort: string, order: string): Read<string[]> {
  const most = sort === '' ? resource.sort.length : sort.split(',').length;
  const orders = order === '' ? [] : order.toLowerCase().split(',');
  if (orders.some((word) => word !== 'asc' && word !== 'desc') || orders.length > most) {
    return { error: 'Order must be asc or desc, once or for each sort field.' };
  }
  return { value: orders };
}

function readSort(
  resource: Resource,
  role: RoleKey,
  sort: string,
  orders: readonly string[],
): Read<ListQuery['sort']> {
  const names = sort === '' ? resource.sort.map((name) => name.replace(/^-/, '')) : sort.split(',');
  const read: { field: string; descending: boolean }[] = [];
  for (const [index, name] of names.entries()) {
    const field = queryField(resource, name);
    if (!field || !mayRead(field, role) || !isSortable(field)) {
      return { error: `This list cannot be sorted by "${name.slice(0, 60)}".` };
    }
    const byDefault = sort === '' && (resource.sort[index] ?? '').startsWith('-');
    const word = orders[index] ?? orders[0];
    read.push({ field: name, descending: word === undefined ? byDefault : word === 'desc' });
  }
  return { value: read };
}

const ownSorts = new WeakMap<Resource, Map<RoleKey, Read<ListQuery['sort']>>>();

/** Returns the default order of a list. */
function ownSort(resource: Resource, role: RoleKey): Read<ListQuery['sort']> {
  const known = ownSorts.get(resource)?.get(role);
  if (known) return known;
  const read = readSort(resource, role, '', []);
  ownSorts.set(resource, (ownSorts.get(resource) ?? new Map()).set(role, read));
  return read;
}

function readInclude(resource: Resource, role: RoleKey, text: string): Read<string[]> {
  const names = text.split(',').filter((name) => name !== '');
  for (const name of names) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!isReference(field) || !mayRead(field, role)) {
      return { error: `Include accepts names of references; "${name.slice(0, 60)}" is none.` };
    }
  }
  return { value: [...new Set(names)] };
}

const ARCHIVED = new Map<string, ListQuery['archived']>([
  ['', 'exclude'],
  ['include', 'include'],
  ['only', 'only'],
]);
const MATCHES = new Map<string, Match>([
  ['', 'all'],
  ['all', 'all'],
  ['any', 'any'],
]);

/** Returns true for an end of a range, of which both are one condition. */
const isEnd = (name: string, { test }: ListFilter): boolean =>
  !name.includes('__') && (test === 'from' || test === 'to');

/** Returns true if a parameter narrows the whole list, so that it is never one of several alternatives. */
const isOfWhole = ({ rangeAliases }: Resource, name: string): boolean =>
  name === 'id' || Object.hasOwn(rangeAliases, name);

/**
 * Reads the query string of a list. An empty parameter counts as not given. An unknown parameter, sort field or value
 * is an error under its own name, never ignored. Without a viewpoint, `me` and relative dates are refused.
 */
export function readListQuery(
  resource: Resource,
  query: Readonly<Record<string, string | string[] | undefined>>,
  role: RoleKey,
  view?: Viewpoint,
): ListQuery | { errors: FieldErrors } {
  const errors = noErrors();
  const given = (name: string) => {
    const value = query[name];
    if (Array.isArray(value)) errors[name] = [`"${name.slice(0, 60)}" was given more than once.`];
    return typeof value === 'string' ? value : '';
  };
  const take = <T>(name: string, read: Read<T>, fallback: T): T => {
    if ('value' in read) return read.value;
    errors[name] ??= [read.error];
    return fallback;
  };
  const narrowing: ListFilter[] = [];
  const members: Member[] = [];
  let ids: number[] | undefined;
  const unknown: string[] = [];
  for (const name of Object.keys(query)) {
    const text = given(name);
    if (LIST_PARAMETERS.includes(name)) continue;
    const [at, own] = groupedName(name);
    const ofWhole = isOfWhole(resource, own);
    if (at !== undefined && (ofWhole || LIST_PARAMETERS.includes(own))) {
      errors[name] ??= [`"${own}" applies to the whole list and cannot be in a group.`];
      continue;
    }
    const read = readCondition(resource, role, own, text);
    if (read === undefined) {
      unknown.push(name);
      continue;
    }
    const written = take(name, read, null);
    const filter = written && take<ListFilter | null>(name, settled(written, view), null);
    if (!filter) continue;
    if (own === 'id' && filter.test === 'in')
      ids = filter.values.filter((id) => typeof id === 'number');
    else if (ofWhole) narrowing.push(filter);
    else members.push({ at, filter, isEnd: isEnd(own, filter) });
  }
  refuseUnknown(errors, unknown, (name) => `This list has no filter called "${name}".`);
  const q = given('q').trim();
  if (q.length > MAX_SEARCH_LENGTH)
    errors.q = [`The search words must be at most ${MAX_SEARCH_LENGTH} characters.`];
  if (!isStorable(q)) errors.q = ['The search words contain characters that cannot be stored.'];
  const archived = ARCHIVED.get(given('archived'));
  if (!archived) errors.archived = ['Archived must be include or only.'];
  const match = MATCHES.get(given('match'));
  if (!match) errors.match = ['Match must be all or any.'];
  const page = take('page', readCount(given('page'), 1, INT4_MAX, 'Page'), 1);
  const perPage = take(
    'per_page',
    readCount(given('per_page'), DEFAULT_PER_PAGE, MAX_PER_PAGE, 'Per page'),
    1,
  );
  const orders = take('order', readOrder(resource, given('sort'), given('order')), []);
  const isOwnSort = given('sort') === '' && orders.length === 0;
  const sorted = isOwnSort
    ? ownSort(resource, role)
    : readSort(resource, role, given('sort'), orders);
  const sort = take('sort', sorted, []);
  const include = take('include', readInclude(resource, role, given('include')), []);
  if (Object.keys(errors).length > 0) return { errors };
  const filters = [...narrowing, ...joined(members, match ?? 'all')];
  return { page, perPage, sort, filters, q, archived: archived ?? 'exclude', include, ids };
}

/** Returns a query for exactly these records, including archived ones. */
export const recordsById = (ids: readonly number[]): ListQuery => ({
  page: 1,
  perPage: 1,
  sort: [],
  filters: [],
  q: '',
  archived: 'include',
  include: [],
  ids,
});
