import type { RoleKey } from '@/core/access/roles';
import { isSortable } from '@/core/fields';
import { readListQuery } from '@/core/http/listQuery';
import { queryField } from '@/core/http/queryField';
import { SOMEBODY } from '@/core/http/settledFilter';
import { shownFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { mayRead, readableFields } from '@/core/validation/fieldAccess';
import { queryIn } from '@/engine/exports/exportRequest';

/** Parameters of lists that a view has a field for, or that belong to one page. */
const NOT_FILTERS = ['page', 'per_page', 'sort', 'order', 'include', 'cursor', 'group', 'totals'];

/** The names that a text separates by commas. */
export const namesIn = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split(',').filter((name) => name !== '');

/** A list as one role reads it. */
export interface ReadableList {
  of: Resource;
  role: RoleKey;
}

/** Returns why these filters are none of a list; nothing if it takes them. */
export function issueOfQuery({ of, role }: ReadableList, query: string): string | undefined {
  const parameters = queryIn(query);
  const stray = Object.keys(parameters).find((name) => NOT_FILTERS.includes(name));
  if (stray) return `Filters do not include "${stray}".`;
  const read = readListQuery(of, parameters, role, SOMEBODY);
  return 'errors' in read ? Object.values(read.errors)[0]?.[0] : undefined;
}

/** Returns true if a list shows this role a column of this name. */
export const isColumn = ({ of, role }: ReadableList, name: string): boolean =>
  shownFields(of.derived, readableFields(of, role)).some(([shown]) => shown === name);

/** Returns true if a list can be sorted by this name, which may have a leading minus. */
export function isOrder({ of, role }: ReadableList, name: string): boolean {
  const field = queryField(of, name.replace(/^-/, ''));
  return field !== undefined && mayRead(field, role) && isSortable(field);
}

/** Returns true if a list can be grouped by this name. */
export const isGrouping = (list: ReadableList, name: string): boolean =>
  list.of.groupings.includes(name) || isColumn(list, name);

/** Returns true if the name is that of a state, by which a board is divided. */
export const isState = ({ of, role }: ReadableList, name: string): boolean =>
  isColumn({ of, role }, name) && of.workflows.some(({ field }) => field === name);
