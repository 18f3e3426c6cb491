import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { type ListQuery, recordsById } from '@/core/http/listQuery';
import { queriesBeyondOutline } from '@/core/http/outlineQuery';
import type { Resource } from '@/core/resource/resource';
import { hiddenFrom, mayRead } from '@/core/validation/fieldAccess';
import { type Call, type Figure, resourceOf } from '@/engine/call';
import type { As, Found, Query, Reads, Refused, Sum } from '@/engine/store';
import { countedUntil, foundTooMany, listLimits } from './longListLimits';
import { leftOutBut, leftToStore, shown, shownPartly } from './presenting';

/** A page of records as this person may see them, and the total. */
export interface Page {
  rows: RecordValues[];
  total: number;
  /** The sums over all rows, if the query has them. */
  sums?: Found['sums'] | undefined;
  /** The titles that were asked for, where the store returns them with the rows. */
  titled?: Found['titled'] | undefined;
}

/** Returns the store's query for a list. */
export const queryOf = ({ filters, q, ids, sort, page, perPage, archived }: ListQuery): Query => ({
  tests: filters,
  q,
  sort,
  page,
  perPage,
  archived,
  ...(ids && { ids }),
});

/** Returns the rows that a list covers: visible ones, or those that are read whole if the query needs it. */
export const listQueryOf = ({ by }: Pick<Call, 'by'>, of: Resource, query: ListQuery): As => ({
  by,
  action: of.outline && queriesBeyondOutline(of, query) ? of.outline.whole : 'see',
});

const NO_SUMS: readonly Sum[] = [];

/** The parts of the records of a list that are needed. */
interface Needed {
  sums?: readonly Sum[];
  /** The fields that are needed, of which there are few. Left out: all. */
  only?: readonly string[];
  /** The references among them whose titles are needed (`Page.titled`). */
  titlesOf?: readonly string[];
}

/** Returns true if this role reads a reference, and the title of each record that it points at as it is stored. */
function hasPlainTitle(call: Call, of: Resource, name: string): boolean {
  const field = of.fields[name];
  if (!isReference(field) || !mayRead(field, call.by.role)) return false;
  const pointed = resourceOf(call, field.to);
  if (hiddenFrom(pointed, call.by.role).has(pointed.title)) return false;
  return leftOutBut(call, pointed, [pointed.title]) !== undefined;
}

/** Returns a page of the records that this person may see; they may have more fields than are needed. */
export async function listRecords(
  call: Call,
  reads: Reads,
  of: Resource,
  query: ListQuery,
  { sums = NO_SUMS, only, titlesOf }: Needed = {},
): Promise<Page> {
  if (query.ids?.length === 0) return { rows: [], total: 0 };
  const others = only && leftOutBut(call, of, only);
  const without = others ?? leftToStore(call, of);
  const { filters, q, ids, sort, page, perPage, archived } = query;
  const atMost = countedUntil(of, query);
  // Where not everybody reads these fields of a record, nobody gets the titles for them.
  const isTitled = others && titlesOf?.every((name) => hasPlainTitle(call, of, name));
  // Not spread from `queryOf`, which takes V8 another 0.6 kB for each of a dashboard's thirty lists.
  const spec: Query = {
    tests: filters,
    q,
    ids,
    sort,
    page,
    perPage,
    archived,
    sums,
    without,
    atMost,
    titlesOf: isTitled ? titlesOf : undefined,
  };
  const found = await reads.find(of, spec, listQueryOf(call, of, query));
  if (!others && without) return found;
  const rows =
    only && others
      ? await shownPartly(call, reads, of, only, found.rows)
      : await shown(call, reads, of, found.rows);
  return { rows, total: found.total, sums: found.sums, titled: found.titled };
}

/** Returns the number of records that `listRecords` would find. */
export async function countRecords(
  call: Call,
  reads: Reads,
  of: Resource,
  query: ListQuery,
): Promise<number> {
  const spec: Query = { ...queryOf(query), atMost: countedUntil(of, query) };
  const [all] = await reads.aggregate(of, spec, NO_SUMS, [], listQueryOf(call, of, query));
  return all?.count ?? 0;
}

/** Returns the page, or refuses if the list is too long for this query. */
export async function listWithinLimits(
  call: Call,
  reads: Reads,
  of: Resource,
  query: ListQuery,
  sums: readonly Sum[] = NO_SUMS,
): Promise<Page | Refused> {
  const refusal = await listLimits(reads, of, query, listQueryOf(call, of, query));
  if (refusal) return { refusal };
  const page = await listRecords(call, reads, of, query, { sums });
  const tooMany = foundTooMany(of, query, page.total);
  return tooMany ? { refusal: tooMany } : page;
}

/** Returns a record, deleted or not, if this person may see it. */
export async function getRecord(
  call: Call,
  reads: Reads,
  of: Resource,
  id: number,
): Promise<RecordValues | undefined> {
  return (await listRecords(call, reads, of, recordsById([id]))).rows[0];
}

/** Returns only the names of records that this person may not see, for references that show them anyway. */
async function namesAlone(
  reads: Reads,
  of: Resource,
  ids: readonly number[],
): Promise<RecordValues[]> {
  if (ids.length === 0) return [];
  const { rows } = await reads.find(of, { ids, archived: 'include', count: false });
  return rows.map((row) => ({ id: row.id, [of.title]: row[of.title] ?? null }));
}

/** Rows of a resource, and the references of theirs to follow. */
export interface Pointing {
  of: Resource;
  rows: readonly RecordValues[];
  names: readonly string[];
}

/**
 * Returns the records that references of rows point at, by resource path, each read once, if this person may see them;
 * otherwise their names, if the reference allows that. With their titles alone, other fields may be missing.
 */
export async function recordsPointedAt(
  call: Call,
  reads: Reads,
  pointing: readonly Pointing[],
  parts: 'whole' | 'titles' = 'whole',
): Promise<Record<string, RecordValues[]>> {
  const wanted = new Map<string, Set<number>>();
  const named = new Map<string, Set<number>>();
  for (const { of, rows, names } of pointing)
    for (const name of names) {
      const field = of.fields[name];
      if (!isReference(field)) continue;
      for (const pointedAt of field.isNamed ? [wanted, named] : [wanted]) {
        const ids = pointedAt.get(field.to) ?? new Set<number>();
        for (const row of rows) if (typeof row[name] === 'number') ids.add(row[name]);
        pointedAt.set(field.to, ids);
      }
    }
  const answers = [...wanted].map(async ([path, ids]): Promise<[string, RecordValues[]]> => {
    const pointed = resourceOf(call, path);
    const needed = parts === 'titles' ? { only: [pointed.title] } : {};
    const { rows: seen } = await listRecords(call, reads, pointed, recordsById([...ids]), needed);
    const known = new Set(seen.map(({ id }) => id));
    const unseen = [...(named.get(path) ?? [])].filter((id) => !known.has(id));
    return [path, [...seen, ...(await namesAlone(reads, pointed, unseen))]];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** As `recordsPointedAt` for the rows of one resource, with whole records. */
export const includedRecords = (
  call: Call,
  reads: Reads,
  of: Resource,
  rows: readonly RecordValues[],
  names: readonly string[],
): Promise<Record<string, RecordValues[]>> => recordsPointedAt(call, reads, [{ of, rows, names }]);

/** A page with its figures and included records. */
export interface Listed extends Page {
  included?: Record<string, RecordValues[]>;
  figures: Record<string, unknown>;
}

const figureOf = ({ attached }: Call, { path }: Resource): Figure | undefined =>
  attached.of(path).find(({ figures }) => figures)?.figures;

/** Returns a page with its included records and figures; refuses if the list is too long for the query. */
export async function listWithFigures(
  call: Call,
  reads: Reads,
  of: Resource,
  query: ListQuery,
  figure = figureOf(call, of),
): Promise<Listed | Refused> {
  const listed = await listWithinLimits(call, reads, of, query, figure?.sums);
  if ('refusal' in listed) return listed;
  const { sums, ...page } = listed;
  const found = { total: page.total, ...(sums && { sums }) };
  const figures = (await figure?.extras(call, reads, of, query, found)) ?? {};
  if (query.include.length === 0) return { ...page, figures };
  const included = await includedRecords(call, reads, of, page.rows, query.include);
  return { ...page, figures, included };
}
