import { useTranslate } from 'react-admin';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { useCounted } from './sums/useCounted';

interface Props {
  resource: Resource;
  total: number;
  /** Left out for a board, whose columns are its states. */
  groups: number | undefined;
}

/** The number of rows and groups of a list: "20 employees in 5 groups". */
export function GroupPlace({ resource, total, groups }: Props) {
  const translate = useTranslate();
  const counted = useCounted(resource);
  return (
    <p>
      {groups === undefined
        ? counted(total)
        : translate('lists.group.place', {
            rows: counted(total),
            smart_count: groups,
            groups: withGroups(groups),
          })}
    </p>
  );
}
