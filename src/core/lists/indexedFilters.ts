import { fieldLabel } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Condition, ListFilter } from '@/core/http/filter';
import { queryField } from '@/core/http/queryField';
import type { Resource } from '@/core/resource/resource';
import { isLongEnough } from './longLists';

/** Returns true if an index of a long list begins with this field. */
const isLeading = ({ fields, indexes, totals }: Resource, name: string): boolean =>
  name === 'id' ||
  name === totals?.month ||
  isReference(fields[name]) ||
  fields[name]?.unique === true ||
  indexes.some(([first]) => first?.replace(/^-/, '') === name);

/** Returns the conditions of a filter that no index serves; none if an index finds its rows. */
function unindexed(of: Resource, filter: ListFilter): Condition[] {
  if ('filters' in filter) {
    const each = filter.filters.map((one) => unindexed(of, one));
    // One index finds the rows of all conditions; rows of any condition need an index for each.
    return filter.test === 'all' && each.some((missing) => missing.length === 0) ? [] : each.flat();
  }
  const isIndexed = () => {
    switch (filter.test) {
      case 'notIn':
      case 'needsCheck':
        return false;
      case 'contains':
        return of.fields[filter.field]?.searchable === true && isLongEnough(filter.text);
      case 'isNull':
        return filter.isNull && isLeading(of, filter.field);
      default: {
        const related = 'related' in filter && filter.related;
        return !filter.derived && isLeading(of, related ? related.by : filter.field);
      }
    }
  };
  return isIndexed() ? [] : [filter];
}

/** Returns true if the stored totals of a list are divided by this condition, so that its rows need no counting. */
const isTotalled = ({ totals }: Resource, filter: ListFilter): boolean =>
  (filter.test === 'in' || filter.test === 'isNull') &&
  !filter.derived &&
  totals?.by.some((names) => names.includes(filter.field)) === true;

/** Returns true for filters that read a whole list unless an index finds their rows. */
function isDemanding(of: Resource, filter: ListFilter): boolean {
  switch (filter.test) {
    case 'all':
      return filter.filters.every((one) => isDemanding(of, one));
    case 'any':
    case 'notIn':
    case 'contains':
      return true;
    default:
      return !isTotalled(of, filter) && unindexed(of, filter).length > 0;
  }
}

/** Returns the filters that make PostgreSQL read every row which the others leave. */
export const unservedFilters = (of: Resource, filters: readonly ListFilter[]): ListFilter[] =>
  filters.filter((filter) => isDemanding(of, filter) && unindexed(of, filter).length > 0);

/** Returns a filter whose rows an index finds, but which are not counted beyond a limit: they have no totals. */
export const uncountedFilter = (
  of: Resource,
  filters: readonly ListFilter[],
): ListFilter | undefined => filters.find((filter) => isDemanding(of, filter));

const SUFFIXES: Readonly<Record<Condition['test'], string>> = {
  in: '',
  notIn: '__not',
  from: '_from',
  to: '_to',
  after: '__after',
  before: '__before',
  contains: '__contains',
  isNull: '__empty',
  needsCheck: '',
};

const firstIn = (filter: ListFilter): Condition | undefined =>
  'filters' in filter ? filter.filters.flatMap((one) => firstIn(one) ?? [])[0] : filter;

/** Returns the parameter and the label of a filter: of the condition in it that no index serves, else the first. */
export function namesOf(of: Resource, filter: ListFilter): { parameter: string; label: string } {
  const condition = unindexed(of, filter)[0] ?? firstIn(filter);
  if (!condition) return { parameter: 'match', label: 'this' };
  const { field: name, test } = condition;
  const at = 'at' in filter && filter.at !== undefined ? `${filter.at}.` : '';
  const field =
    'related' in condition && condition.related ? condition.related.field : queryField(of, name);
  return {
    parameter: `${at}${name}${SUFFIXES[test]}`,
    label: field ? fieldLabel(name, field) : name,
  };
}
