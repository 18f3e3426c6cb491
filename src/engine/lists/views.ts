import type { RecordValues } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import { readQueryInput } from '@/core/http/queryInput';
import { readSubtotals } from '@/core/http/subtotals';
import type { Operation as Declared } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import type { Reads, Refused, Store } from '@/engine/store';
import { type Listed, listWithFigures } from './listing';
import { type QueryText, readList, withRange } from './reading';
import { subtotalsOf } from './subtotals';

/** The answer of a read-only call: the `data`, and other keys of the envelope. */
export interface Shown {
  data: unknown;
  extras?: Readonly<Record<string, unknown>>;
}

/** The input of a read-only call, with its declaration. */
export interface Looking {
  query: QueryText;
  operation: Pick<Declared, 'input'>;
}

/** A read-only operation. */
export type View = (call: Call, store: Store, request: Looking) => Promise<Shown | Refused>;

/** Reads the query of a call by the fields of its input. */
export function inputValuesOf({ query, operation }: Looking): { values: RecordValues } | Refused {
  const read = readQueryInput(operation.input ?? {}, query);
  return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read;
}

/** Returns the position of a page in its list; an empty list has one page, and rows selected by id are one page. */
export function paginationOf(query: ListQuery, total: number) {
  const [page, perPage] = query.ids ? [1, Math.max(1, total)] : [query.page, query.perPage];
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

/** Returns figures together with subtotals, whose totals may join those that a list has of its own. */
function withSubtotals(figures: Listed['figures'], { totals, ...groups }: Listed['figures']) {
  if (!totals) return { ...figures, ...groups };
  return { ...figures, ...groups, totals: Object.assign({}, figures.totals, totals) };
}

/** Answers a list with its figures and included records, and with keys that a particular call adds. */
export async function listShown(
  call: Call,
  reads: Reads,
  of: Resource,
  query: QueryText,
  tell = async (rows: RecordValues[]) => rows,
): Promise<Shown | Refused> {
  const { group, totals, ...list } = query;
  const subtotals = readSubtotals(of, call.by.role, { group, totals });
  if ('errors' in subtotals) return { refusal: fieldsWrong(subtotals.errors) };
  const read = await readList(call, reads, of, await withRange(reads, of, list));
  if ('refusal' in read) return read;
  const listed = await listWithFigures(call, reads, of, read);
  if ('refusal' in listed) return listed;
  const { rows, total, included, figures } = listed;
  const added = await subtotalsOf(call, reads, of, read, subtotals, total);
  if ('refusal' in added) return added;
  const pagination = paginationOf(read, total);
  return {
    data: await tell(rows),
    extras: { pagination, ...(included && { included }), ...withSubtotals(figures, added.figures) },
  };
}
