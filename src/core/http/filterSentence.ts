import type { FilterGroup, ListFilter } from './filter';

/** The words that join conditions. */
export type Match = FilterGroup['test'];

/** A condition of a query, with its group. */
export interface Member {
  /** The number of its group; left out for a condition outside of groups. */
  at?: string | undefined;
  filter: ListFilter;
  /** Set for an end of a range: both ends of a field are one condition. */
  isEnd: boolean;
}

/** A group's number and the rest of a parameter's name: "1.status" → "1", "status". */
export function groupedName(name: string): readonly [at: string | undefined, name: string] {
  const [, at, rest = name] = /^([1-9])\.(.*)$/s.exec(name) ?? [];
  return [at, rest];
}

/** Joins the two ends of each range to one condition. */
function withWholeRanges(members: readonly Member[]): ListFilter[] {
  const filters: ListFilter[] = [];
  const ranges = new Map<string, ListFilter[]>();
  for (const { filter, isEnd } of members) {
    if (!isEnd || !('field' in filter)) {
      filters.push(filter);
      continue;
    }
    const ends = ranges.get(filter.field) ?? [];
    if (ends.length === 0) ranges.set(filter.field, ends);
    ends.push(filter);
  }
  return [...filters, ...[...ranges.values()].flatMap((ends) => allOf(ends))];
}

/** Returns these filters as one; nothing without any. */
function allOf(filters: readonly ListFilter[]): ListFilter[] {
  const flat = filters.flatMap((filter) => (filter.test === 'all' ? filter.filters : [filter]));
  return flat.length > 1 ? [{ test: 'all', filters: flat }] : flat;
}

function anyOf(filters: readonly ListFilter[], at?: string): ListFilter[] {
  return filters.length > 1
    ? [{ test: 'any', filters, ...(at !== undefined && { at }) }]
    : [...filters];
}

/** Returns filters that must all hold, without groups if none are needed. */
const flattened = (filters: readonly ListFilter[]): ListFilter[] =>
  filters.flatMap((filter) => (filter.test === 'all' ? flattened(filter.filters) : [filter]));

/**
 * Joins the conditions of a query by `match`, and those within each group by the other word. Returns filters that
 * must all hold.
 */
export function joined(members: readonly Member[], match: Match): ListFilter[] {
  const outside = members.filter(({ at }) => at === undefined);
  const numbers = [...new Set(members.flatMap(({ at }) => at ?? []))].sort();
  const within = numbers.map((at) => members.filter((member) => member.at === at));
  if (match === 'any') {
    const groups = within.flatMap((group) => allOf(group.map(({ filter }) => filter)));
    return flattened(anyOf([...withWholeRanges(outside), ...groups]));
  }
  const groups = within.flatMap((group, n) => anyOf(withWholeRanges(group), numbers[n]));
  return flattened([...outside.map(({ filter }) => filter), ...groups]);
}
