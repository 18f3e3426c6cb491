import { may } from '@/core/access/table';
import type { Call, Present } from '@/engine/call';
import type { Stored } from '@/engine/store';
import type { listPreferences } from '@/modules/views/model/listPreferences';
import { listNamed } from '@/modules/views/model/lists';
import type { SavedView } from '@/modules/views/model/savedViews';
import {
  isColumn,
  isGrouping,
  isOrder,
  issueOfQuery,
  namesIn,
  type ReadableList,
} from './readableList';

type Preference = Stored<(typeof listPreferences)['fields']>;

/** Returns the list of a view as this person reads it; nothing if they may not see it, or it is gone. */
function listFor(
  { registry, by }: Call,
  path: string | null | undefined,
): ReadableList | undefined {
  const of = listNamed(registry, path ?? '');
  return of && may(by, of.access, 'see') ? { of, role: by.role } : undefined;
}

/** Leaves out the columns that this person may not read. */
export const readableColumns: Present<Preference> = async (call, _reads, rows) =>
  rows.map((row) => {
    const list = row.resource === undefined ? undefined : listFor(call, row.resource);
    const columns = list ? row.columns?.filter(({ name }) => isColumn(list, name)) : [];
    return row.columns && columns ? { ...row, columns } : row;
  });

interface LeftOut {
  part: 'list' | 'filter' | 'column' | 'sort' | 'group' | 'total';
  name: string;
}

/** Collects the names that pass, and those that are left out. */
function sifter(list: ReadableList) {
  const leftOut: LeftOut[] = [];
  const sift = (
    part: LeftOut['part'],
    names: readonly string[],
    isKnown: (list: ReadableList, name: string) => boolean,
  ) => {
    const stay = names.filter((name) => isKnown(list, name));
    for (const name of names) if (!stay.includes(name)) leftOut.push({ part, name });
    return stay;
  };
  return { leftOut, sift };
}

const NO_PARTS = { query: null, columns: [], sort: null, group: null, totals: null };

/** Returns a view without what this person may not read, and the names of that. */
function seenBy(call: Call, view: Readonly<Partial<SavedView>>) {
  // A line of its history names no list, so nothing says what may be read.
  if (view.resource === undefined) return { ...view, ...emptied(view) };
  const list = listFor(call, view.resource);
  if (!list)
    return { ...view, ...emptied(view), left_out: [{ part: 'list', name: view.resource }] };
  const { leftOut, sift } = sifter(list);
  const parameters = new URLSearchParams(view.query ?? '');
  const isFilter = (_: ReadableList, name: string) =>
    issueOfQuery(
      list,
      String(new URLSearchParams(parameters.getAll(name).map((value) => [name, value]))),
    ) === undefined;
  const filters = sift('filter', [...new Set(parameters.keys())], isFilter);
  for (const name of [...parameters.keys()]) if (!filters.includes(name)) parameters.delete(name);
  const names = (view.columns ?? []).map(({ name }) => name);
  const columns = sift('column', names, isColumn);
  const joined = (kept: readonly string[]) => kept.join(',') || null;
  return {
    ...view,
    query: String(parameters) || null,
    columns: (view.columns ?? []).filter(({ name }) => columns.includes(name)),
    sort: joined(sift('sort', namesIn(view.sort), isOrder)),
    group: joined(sift('group', namesIn(view.group), isGrouping)),
    totals: joined(sift('total', namesIn(view.totals), isColumn)),
    left_out: leftOut,
  };
}

/** Returns empty values for those parts that the values have. */
const emptied = (view: Readonly<Partial<SavedView>>) =>
  Object.fromEntries(Object.entries(NO_PARTS).filter(([name]) => Object.hasOwn(view, name)));

/** Leaves out of views what this person may not read, and names it. */
export const readableViews: Present<SavedView> = async (call, _reads, rows) =>
  rows.map((row) => seenBy(call, row));
