import { isInOutline } from '@/core/resource/outline';
import type { Resource } from '@/core/resource/resource';
import type { ListQuery } from './listQuery';

/** Whether a list is searched, filtered or ordered by what not everybody who sees its records reads of them. */
export function asksBeyondOutline(
  of: Resource,
  { filters, sort, q }: Pick<ListQuery, 'filters' | 'sort' | 'q'>,
): boolean {
  const searched = Object.keys(of.fields).filter((name) => q !== '' && of.fields[name]?.searchable);
  const filtered = filters.map((one) =>
    'related' in one && one.related ? one.related.by : one.field,
  );
  const asked = [...searched, ...filtered, ...sort.map(({ field }) => field)];
  return asked.some((name) => !isInOutline(of, name));
}
