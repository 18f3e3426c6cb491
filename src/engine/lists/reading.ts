import { companyDay } from '@/core/dates/companyTime';
import { type ListQuery, readListQuery } from '@/core/http/listQuery';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { Reads, Refused } from '@/engine/store';

/** A query string: name → text, or texts if a name appears more than once. */
export type QueryText = Readonly<Record<string, string | string[] | undefined>>;

/** The company's day is read only if a query has days relative to it: that may take a round trip. */
const isRelative = (query: QueryText) => Object.keys(query).some((name) => name.endsWith('__in'));

/** Reads the query string of a list for the person who calls, on the company's day. */
export async function readList(
  { by }: Pick<Call, 'by'>,
  reads: Reads,
  of: Resource,
  query: QueryText,
): Promise<ListQuery | Refused> {
  const { zone } = reads;
  const today = isRelative(query) ? companyDay(new Date(await reads.moment()), zone) : '';
  const read = readListQuery(of, query, by.role, { me: by.id, today, zone });
  return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
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
