import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { type ListQuery, readListQuery } from '@/core/http/listQuery';
import { readQueryInput } from '@/core/http/queryInput';
import type { Operation as Declared } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { Reads, Refused, Store } from '@/engine/store';
import { listWithFigures } from './listing';

/** A query string: name → text, or texts where it was given more than once. */
export type QueryText = Readonly<Record<string, string | string[] | undefined>>;

/** What a call that only looks is answered with: the `data`, and what stands beside it in the envelope. */
export interface Shown {
  data: unknown;
  beside?: Readonly<Record<string, unknown>>;
}

/** A call that only looks, as it was asked and as it is declared. */
export interface Looking {
  query: QueryText;
  operation: Pick<Declared, 'input'>;
}

/** One operation that changes nothing. */
export type View = (call: Call, store: Store, asked: Looking) => Promise<Shown | Refused>;

/** What a call was given in its query, by the fields of its input. */
export function inputValuesOf({ query, operation }: Looking): { values: RecordValues } | Refused {
  const read = readQueryInput(operation.input ?? {}, query);
  return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
}

/** Where a page lies in its list; an empty list has one page, and rows asked for by id are one page. */
export function paginationOf(query: ListQuery, total: number) {
  const [page, perPage] = query.ids ? [1, Math.max(1, total)] : [query.page, query.perPage];
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

/** What a list is asked for, where its range was sent with every end empty and has days for that. */
async function withRange(reads: Reads, of: Resource, query: QueryText): Promise<QueryText> {
  const ends = Object.entries(of.rangeAliases);
  if (ends.length === 0 || ends.some(([name]) => query[name] !== '')) return query;
  const others = ends.flatMap(([, [field, end]]) => [field, `${field}_${end}`]);
  if (['id', ...others].some((name) => query[name])) return query;
  const today = companyDay(new Date(await reads.moment()), reads.zone);
  const days = ends.map(([name, [, , ifEmpty]]) => [name, ifEmpty?.(today) ?? '']);
  return { ...query, ...Object.fromEntries(days) };
}

/** A list of a resource with all that stands beside its rows; `tell` adds to these what only this call answers. */
export async function listShown(
  call: Call,
  reads: Reads,
  of: Resource,
  query: QueryText,
  tell = async (rows: RecordValues[]) => rows,
): Promise<Shown | Refused> {
  const read = readListQuery(of, await withRange(reads, of, query), call.by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const listed = await listWithFigures(call, reads, of, read);
  if ('refusal' in listed) return listed;
  const { rows, total, included, figures } = listed;
  const pagination = paginationOf(read, total);
  return {
    data: await tell(rows),
    beside: { pagination, ...(included && { included }), ...figures },
  };
}
