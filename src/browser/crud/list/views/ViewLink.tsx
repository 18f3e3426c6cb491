import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { countOnly } from '@/browser/crud/calls/countOnly';
import { undivided } from '@/browser/crud/list/groups/division';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';

/** The total of the list that is shown, once known. */
export interface ListFound {
  /** The number of its rows, where it shows exactly its view. */
  total: number | undefined;
  /** True once it has its rows: counts of other views come after it. */
  isAtRest: boolean;
}

/** The number of characters that fit into a tab, more or less. */
const MAX_SHOWN = 28;

interface Props {
  resource: Resource;
  search: string;
  label: string;
  filter: Readonly<Record<string, unknown>>;
  isCurrent: boolean;
  found: ListFound;
}

/** The tab of a view, with the number of rows that it finds; without one where they cannot be counted. */
export function ViewLink({ resource, search, label, filter, isCurrent, found }: Props) {
  const conditions = undivided(filter);
  const id = useId();
  const known = isCurrent ? found.total : undefined;
  const { total = known, isError } = useGetList(
    resource.route,
    {
      ...countOnly(resource),
      filter: conditions,
    },
    { enabled: found.isAtRest && known === undefined, retry: false },
  );
  const count = known ?? (isError ? undefined : total);
  return (
    <Link
      to={{ search }}
      title={label.length > MAX_SHOWN ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count === undefined ? undefined : id}
    >
      <span>{label}</span>
      <small id={id} aria-hidden>
        {count !== undefined && withGroups(count)}
      </small>
    </Link>
  );
}
