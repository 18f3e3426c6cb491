import { activityEvents } from '@/activityEvents';
import type { Actor } from '@/core/access/isWithin';
import { kindOf, type RecordValues, type Value } from '@/core/fields';
import { closenessTo } from '@/core/lists/searching';
import type { Resource } from '@/core/resource/resource';
import { exactSum } from '@/core/validation/bounds';
import { withoutFields } from '@/core/validation/withoutFields';
import { seesGone } from '@/engine/history';
import { rowTest } from '@/engine/lists/matching';
import type { As, Found, Hit, Query, Sought, Sum } from '@/engine/store';
import type { Data } from './data';
import { type Ground, reaching } from './matching';
import { inOrder } from './ordering';
import type { Row } from './table';

/** A page of rows, each a copy without unneeded fields, and the total. */
interface Page extends Omit<Found, 'rows'> {
  rows: RecordValues[];
}

/** Returns every row of a query on any page, within the person's scope. */
export function everyRow(ground: Ground, query: Query, as?: As): Row[] {
  const [isListed, isInScope] = [rowTest(ground, query), reaching(ground, as)];
  const rows = ground.data.rows(ground.of.path).all();
  return rows.filter((row) => isListed(row) && isInScope(row));
}

function pageOf(ground: Ground, found: readonly Row[], query: Query, as?: As): Page {
  const { sort = [], page = 1, perPage = found.length, ids, count, sums, without } = query;
  const ordered = inOrder(ground, found, sort, as);
  const start = (page - 1) * perPage;
  const rows = ids ? ordered : ordered.slice(start, start + perPage);
  const added = sums?.map((sum) => [sum.name, sumOf(ground.of, found, sum)]);
  const total = count === false ? rows.length : found.length;
  const copies = rows.map(withoutFields(without ?? new Set()));
  return { rows: copies, total, ...(added && { sums: Object.fromEntries(added) }) };
}

export const findRows = (ground: Ground, query: Query, as?: As): Page =>
  pageOf(ground, everyRow(ground, query, as), query, as);

/** Returns the records of a list that match these words, the closest first. */
export function searchRows(ground: Ground, words: string, { of, query, as }: Sought): Hit[] {
  const { atMost = Number.POSITIVE_INFINITY, sort = [], perPage } = query;
  const found = everyRow(ground, { ...query, q: words }, as);
  if (found.length >= atMost) return [];
  const closeness = closenessTo(of, words);
  const hits = inOrder(ground, found, sort, as).map(
    (row): Hit => ({ of, id: Number(row.id), closeness: closeness(row) }),
  );
  return hits.sort((one, other) => one.closeness - other.closeness).slice(0, perPage);
}

/** Returns a page of the history, newest first by default: of every record, or of those that somebody may see. */
export function findEvents(data: Data, query: Query, by?: Actor): Page {
  const as = by && ({ by, action: 'see' } as const);
  const reaches = new Map<Resource, (row: RecordValues) => boolean>();
  const isSeen = ({ entity, entity_id: id }: RecordValues) => {
    const of = data.registry.get(String(entity));
    if (!as || !of) return !as;
    const record = data.find(of.path, Number(id));
    if (!record) return seesGone(as.by, of);
    const isInScope = reaches.get(of) ?? reaching({ of, data }, as);
    reaches.set(of, isInScope);
    return isInScope(record);
  };
  const ground = { of: activityEvents, data };
  const newestFirst = { sort: [{ field: 'id', descending: true }], ...query };
  return pageOf(ground, everyRow(ground, query).filter(isSeen), newestFirst, as);
}

/** Returns the sum as a number, rounded to the places of the field to remove errors of adding fractions. */
function sumOf(of: Resource, rows: readonly RecordValues[], { firstOf }: Sum): number | null {
  const values = rows.flatMap((row) => {
    const name = firstOf.find((field) => (row[field] ?? null) !== null);
    return name === undefined ? [] : [Number(row[name])];
  });
  if (values.length === 0) return null;
  const field = of.fields[firstOf[0] ?? ''];
  const column = field && kindOf(field).column(field);
  const sum = exactSum(values.reduce((one, other) => one + other, 0));
  return column?.type === 'numeric' ? Number(sum.toFixed(column.scale)) : sum;
}

/** Returns sums and counts over every row of a query, in one row or for each set of values of the fields `by`. */
export function sumRows(
  ground: Ground,
  query: Query,
  sums: readonly Sum[],
  by: readonly string[] = [],
  as?: As,
): Record<string, Value>[] {
  const groups = new Map<string, Row[]>();
  if (by.length === 0) groups.set('[]', []);
  for (const row of everyRow(ground, query, as)) {
    const key = JSON.stringify(by.map((name) => row[name] ?? null));
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map((rows) => ({
    ...Object.fromEntries(by.map((name) => [name, rows[0]?.[name] ?? null])),
    ...Object.fromEntries(sums.map((sum) => [sum.name, sumOf(ground.of, rows, sum)])),
    count: rows.length,
  }));
}
