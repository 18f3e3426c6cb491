import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import type { Groups, ShownGroup } from '@/browser/crud/list/groups/shownGroups';
import { Button } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { withGroups } from '@/core/fields/grouping';

/** The end of an unfolded group that is not shown in full: its next rows, the button for them, or why there are none. */
export function GroupMore({ groups, group }: { groups: Groups; group: ShownGroup }) {
  const translate = useTranslate();
  const failureOf = useFailureWords();
  const { key, count, rows, isLoading, error } = group;
  if (isLoading) return <Skeleton width="40%" />;
  if (error)
    return (
      <span role="alert">
        {failureOf(error)}{' '}
        <Button onClick={groups.onRetry}>{translate('fieldhouse.crud.retry')}</Button>
      </span>
    );
  return (
    <>
      <Button variant="outlined" onClick={() => groups.onMore(key)}>
        {translate('lists.group.more')}
      </Button>{' '}
      <small>
        {translate('lists.group.part', {
          shown: withGroups(rows.length),
          count: withGroups(count),
        })}
      </small>
    </>
  );
}
