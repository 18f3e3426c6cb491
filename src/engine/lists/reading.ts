import { companyDay } from '@/core/dates/companyTime';
import { type ListQuery, readListQuery } from '@/core/http/listQuery';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { Recent } from '@/engine/recent';
import type { Reads, Refused } from '@/engine/store';

/** A query string: name → text, or texts if a name appears more than once. */
export type QueryText = Readonly<Record<string, string | string[] | undefined>>;

/** The company's day is read only if a query has days relative to it: that may take a round trip. */
const isRelative = (query: QueryText) => Object.keys(query).some((name) => name.endsWith('__in'));

/** The most queries of a resource that are remembered as read, and the longest of them, in characters. */
const MAX_KNOWN = 100;
const MAX_LENGTH = 500;

const read = new WeakMap<Resource, Recent<string, ListQuery>>();

function readBefore(of: Resource): Recent<string, ListQuery> {
  const known = read.get(of) ?? new Recent<string, ListQuery>(MAX_KNOWN);
  read.set(of, known);
  return known;
}

/** The value `me`, alone or among others, in a query as JSON: it stands for the person who reads the list. */
const ME = /[",]me[",]/;

/** Returns a key that is equal for queries which are read alike. */
function keyOf({ by }: Pick<Call, 'by'>, query: QueryText, today: string): string {
  const text = JSON.stringify(query);
  return `${by.role} ${ME.test(text) ? by.id : ''} ${today} ${text}`;
}

/**
 * Reads the query string of a list for the person who calls, on the company's day. One that was read before, as most
 * are, is not checked again.
 */
export async function readList(
  call: Pick<Call, 'by'>,
  reads: Reads,
  of: Resource,
  query: QueryText,
): Promise<ListQuery | Refused> {
  const { by } = call;
  const { zone } = reads;
  const today = isRelative(query) ? companyDay(new Date(await reads.moment()), zone) : '';
  const before = readBefore(of);
  const key = keyOf(call, query, today);
  const known = before.get(key);
  if (known) return known;
  const found = readListQuery(of, query, by.role, { me: by.id, today, zone });
  if ('errors' in found) return { refusal: fieldsWrong(found.errors) };
  if (key.length <= MAX_LENGTH) before.set(key, found);
  return found;
}

/** Fills in the default days of a list's range, if every end of it was sent empty. */
export async function withRange(reads: Reads, of: Resource, query: QueryText): Promise<QueryText> {
  const ends = Object.entries(of.rangeAliases);
  if (ends.length === 0 || ends.some(([name]) => query[name] !== '')) return query;
  const others = ends.flatMap(([, [field, end]]) => [field, `${field}_${end}`]);
  if (['id', ...others].some((name) => query[name])) return query;
  const today = companyDay(new Date(await reads.moment()), reads.zone);
  const days = ends.map(([name, [, , ifEmpty]]) => [name, ifEmpty?.(today) ?? '']);
  return { ...query, ...Object.fromEntries(days) };
}
