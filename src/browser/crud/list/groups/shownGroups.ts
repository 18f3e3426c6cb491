import type { ReactNode } from 'react';
import type { ListControllerResult, RaRecord, SortPayload } from 'react-admin';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import type { Field, Value } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import type { CountedGroup } from './sums/useSubtotals';

/** A group of a list, with its rows as far as they are loaded. */
export interface ShownGroup extends Pick<CountedGroup, 'value' | 'label' | 'count'> {
  key: string;
  /** The sums of its columns. */
  sums: Readonly<Record<string, Value>>;
  isOpen: boolean;
  rows: readonly RaRecord[];
  isLoading: boolean;
  /** Why its rows could not be loaded. */
  error: unknown;
}

/** The field of the groups of a list, and their sums. */
export interface GroupedBy {
  name: string;
  field: Field;
  /** The columns with sums. */
  summed: readonly ShownColumn[];
  /** The currency of sums; left out: the usual one. */
  currency: Value | undefined;
}

/** Unfolds or folds the group of this key. */
export type Toggle = (key: string, isOpen: boolean) => void;

/** A grouped list. */
export interface Groups {
  /** Left out if the list cannot be grouped. */
  by: GroupedBy | undefined;
  all: readonly ShownGroup[];
  /** Adds up the groups that are not named: how many these are, and how many rows they have. */
  rest: { groups: number; count: number } | undefined;
  perPage: number;
  onToggle: Toggle;
  onMore: (key: string) => void;
  onRetry: () => void;
  /** Replaces parts of the list's context: its rows are those of unfolded groups. */
  list: Partial<ListControllerResult>;
  /** Shown instead of groups that the server refused. */
  notice?: ReactNode;
  /** Shown instead of the range of rows and the steps to other pages. */
  place?: ReactNode;
}

/** Returns the currency of a group's sums. */
export const currencyIn = ({ name, currency }: GroupedBy, { value }: ShownGroup) =>
  name === 'currency' ? value : currency;

export const keyOf = (name: string, { value }: Pick<CountedGroup, 'value'>) =>
  `${name}=${value ?? ''}`;

/** Returns the place of a group's value among those declared: Yes comes before No. */
function rankIn(field: Field) {
  const declared = Object.keys(optionsOf(field) ?? { true: 'Yes', false: 'No' });
  return ({ value }: CountedGroup) => declared.indexOf(String(value));
}

/** Returns groups by their titles, or as a choice declares its values; descending if the list is. Empty ones are last. */
export function ordered(
  groups: readonly CountedGroup[],
  name: string,
  field: Field,
  sort: SortPayload,
): CountedGroup[] {
  const rank = rankIn(field);
  const turn = sort.field === name && sort.order === 'DESC' ? -1 : 1;
  const compare = (one: CountedGroup, other: CountedGroup) =>
    rank(one) - rank(other) ||
    String(one.label ?? '').localeCompare(String(other.label ?? ''), 'en');
  const isEmpty = ({ value }: CountedGroup) => Number(value === null);
  return groups.toSorted(
    (one, other) => isEmpty(one) - isEmpty(other) || turn * compare(one, other),
  );
}

/** Returns the keys of the groups that are unfolded at first: all if their rows fit on a page, else the first. */
export const openAtFirst = (keys: readonly string[], isWhole: boolean): ReadonlySet<string> =>
  new Set(isWhole ? keys : keys.slice(0, 1));

/** Returns the number of rows of a group that are on their way. */
export const loadingIn = ({ isLoading, rows, count }: ShownGroup, perPage: number): number =>
  isLoading ? Math.max(0, Math.min(count - rows.length, perPage)) : 0;

/** Returns true if a group has more rows than those that are shown or on their way. */
export const hasMore = (group: ShownGroup, perPage: number): boolean =>
  group.isOpen && group.rows.length + loadingIn(group, perPage) < group.count;
