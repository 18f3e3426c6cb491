import { createContext } from 'react';
import type { ListColumn } from '@/core/lists/listColumns';

/** A saved view of a list, as the browser stores it: its filters, order and rows are those of an address. */
export interface ListView {
  id: number;
  name: string;
  /** The query of the list's address that shows the same. */
  search: string;
  /** None: the person's own columns. */
  columns: readonly ListColumn[];
  /** True for the view with which the list opens. */
  isFirst: boolean;
}

type Filters = Readonly<Record<string, unknown>>;

/** Converts filters between a list and its views: a report shows days where its views have `this_month`. */
export interface ViewFilters {
  /** Returns the filters that a view stores of those of the list. */
  stored(filters: Filters): Filters;
  /** Returns the filters with which the list shows those of a view, and none. */
  shown(filters: Filters): Filters;
}

const unchanged = (filters: Filters) => filters;

export const ViewFilters = createContext<ViewFilters>({ stored: unchanged, shown: unchanged });

/** Returns a view whose filters are as the list shows them. */
export function viewShown(view: ListView, { shown }: ViewFilters): ListView {
  const parameters = parametersIn(view.search);
  const filters = JSON.parse(parameters.get('filter') ?? '{}') as Filters;
  parameters.set('filter', JSON.stringify(shown(filters)));
  return { ...view, search: `?${parameters}` };
}

/** The view that the list around shows; nothing where it shows none. */
export const ActiveView = createContext<ListView | undefined>(undefined);

/** The parameter of an address that names a view. */
const VIEW = 'view';

/** The view in an address that shows the list without any, although it opens with one. */
export const NO_VIEW = 'none';

const parametersIn = (search: string) => new URLSearchParams(search);

/** Returns the name of a view in an address, "12-open-jobs": the number counts. */
export const viewName = ({ id, name }: Pick<ListView, 'id' | 'name'>): string => {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return [id, ...(words ? [words] : [])].join('-');
};

/** Returns the id of the view that an address names. */
export const viewIdIn = (search: string): number | undefined =>
  Number.parseInt(parametersIn(search).get(VIEW) ?? '', 10) || undefined;

/** Returns the view that an address shows: the one it names, or the first one where it has no parameters. */
export function viewIn(search: string, views: readonly ListView[]): ListView | undefined {
  const id = viewIdIn(search);
  return views.find((view) => (search === '' ? view.isFirst : view.id === id));
}

/** Returns the whole query of an address: that of its view, with what the address changes. */
export function expanded(search: string, view: ListView | undefined): string {
  const given = parametersIn(search);
  if (!given.has(VIEW) && !view) return search;
  const whole = parametersIn(view?.search ?? '');
  for (const [name, value] of given) if (name !== VIEW) whole.set(name, value);
  const text = String(whole);
  return text && `?${text}`;
}

/** Returns a filter in a form that is the same for the same values, whatever their order. */
function comparable(name: string, value: string | null): string | null {
  if (name !== 'filter' || value === null) return value;
  const values = Object.entries(JSON.parse(value) as Record<string, unknown>);
  return JSON.stringify(values.map(([field, one]) => `${field}=${one}`).sort());
}

/** Returns the address of a view with only what differs from it and from these rows per page. */
export function shortened(
  whole: string,
  view: Pick<ListView, 'id' | 'name' | 'search'>,
  rows: number,
): string {
  const own = parametersIn(view.search);
  const usual = new Map([
    ['page', '1'],
    ['displayedFilters', '{}'],
    ['perPage', String(rows)],
  ]);
  const parts = [...parametersIn(whole)].filter(
    ([name, value]) =>
      comparable(name, value) !== comparable(name, own.get(name) ?? usual.get(name) ?? null),
  );
  return `?${new URLSearchParams([[VIEW, viewName(view)], ...parts])}`;
}

/** Returns true if an address shows something other than its view. */
export const isChanged = (search: string): boolean =>
  [...parametersIn(search).keys()].some((name) => name !== VIEW && name !== 'page');
