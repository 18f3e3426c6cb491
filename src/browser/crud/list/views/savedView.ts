import { parameterText } from '@/browser/crud/list/filters/filterParameters';
import { undivided } from '@/browser/crud/list/groups/division';
import { firstSort } from '@/browser/crud/list/listStart';
import { kindOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { queryField } from '@/core/http/queryField';
import type { ListColumn } from '@/core/lists/listColumns';
import type { Resource } from '@/core/resource/resource';
import type { ListView } from './viewAddress';

/** A saved view as the server has it. */
export interface SavedView {
  id: number;
  version: number;
  user_id: number;
  name: string;
  kind: 'list' | 'board';
  audience: 'own' | 'role' | 'everybody';
  role_id: number | null;
  is_default: boolean;
  query: string | null;
  columns: readonly ListColumn[];
  sort: string | null;
  per_page: number | null;
  group: string | null;
  /** The state whose columns a board has. */
  by: string | null;
  left_out: readonly { part: string; name: string }[];
}

/** The state of a list, as react-admin has it. */
interface ListShown {
  filterValues: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
}

const flipped = (name: string) => (name.startsWith('-') ? name.slice(1) : `-${name}`);

/** Returns an order in one text: a leading minus is descending. */
function sortText({ field, order }: ListShown['sort']): string {
  const names = field.split(',');
  return (order === 'DESC' ? names.map(flipped) : names).join(',');
}

const sortOf = (text: string): ListShown['sort'] =>
  /^-[^,]*$/.test(text) ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' };

/** Returns the filters of a view as a list has them. */
export function filterIn(resource: Resource, view: SavedView): Record<string, unknown> {
  const { query, group, kind, by } = view;
  const entries = [...new URLSearchParams(query ?? '')].map(([name, text]) => {
    const field = queryField(resource, name);
    const isMany = field !== undefined && kindOf(field).filter === 'many';
    if (!isMany) return [name, text];
    const values = text.split(',');
    if (!isReference(field)) return [name, values];
    return [name, values.length === 1 ? Number(text) : values.map(Number)];
  });
  const division = kind === 'board' ? by && { board: by } : group && { group };
  return { ...Object.fromEntries(entries), ...division };
}

/** Returns a view as the browser stores it. */
function listView(resource: Resource, view: SavedView, isFirst: boolean): ListView {
  const { id, name, columns, sort, per_page: rows } = view;
  const { field, order } = sort ? sortOf(sort) : firstSort(resource);
  const search = new URLSearchParams({
    filter: JSON.stringify(filterIn(resource, view)),
    sort: field,
    order,
    ...(rows !== null && { perPage: String(rows) }),
  });
  return { id, name, columns, isFirst, search: `?${search}` };
}

/** Returns the views of a list as the browser stores them. The person's own default comes first, then their role's. */
export function listViews(resource: Resource, views: readonly SavedView[]): ListView[] {
  const defaults = (['own', 'role', 'everybody'] as const).flatMap((audience) =>
    views.filter((view) => view.is_default && view.audience === audience),
  );
  return views.map((view) => listView(resource, view, view === defaults[0]));
}

const nameIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the parts of a view that shows what a list shows now. */
export function partsOf(
  resource: Resource,
  { filterValues, sort, perPage }: ListShown,
  columns: readonly ListColumn[],
  rows: number,
) {
  const { group, board } = filterValues;
  const entries = Object.entries(undivided(filterValues))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, parameterText(value)]);
  const text = sortText(sort);
  return {
    query: String(new URLSearchParams(entries)) || null,
    sort: text === sortText(firstSort(resource)) ? null : text,
    group: nameIn(group),
    kind: nameIn(board) ? ('board' as const) : ('list' as const),
    by: nameIn(board),
    per_page: perPage === rows ? null : perPage,
    columns: columns.map(({ name, width, pinned }) => ({ name, width, pinned })),
  };
}
