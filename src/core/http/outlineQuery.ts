import { isInOutline } from '@/core/resource/outline';
import type { Resource } from '@/core/resource/resource';
import { conditionsIn } from './filter';
import type { ListQuery } from './listQuery';

/** Returns true if a list is searched, filtered or sorted by fields that some who see its records do not read. */
export function queriesBeyondOutline(
  of: Resource,
  { filters, sort, q }: Pick<ListQuery, 'filters' | 'sort' | 'q'>,
): boolean {
  const searched = Object.keys(of.fields).filter((name) => q !== '' && of.fields[name]?.searchable);
  const filtered = conditionsIn(filters).map((filter) =>
    'related' in filter && filter.related ? filter.related.by : filter.field,
  );
  const queried = [...searched, ...filtered, ...sort.map(({ field }) => field)];
  return queried.some((name) => !isInOutline(of, name));
}
