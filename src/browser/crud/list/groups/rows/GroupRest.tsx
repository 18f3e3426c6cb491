import { useTranslate } from 'react-admin';
import type { Groups } from '@/browser/crud/list/groups/shownGroups';
import { useCounted } from '@/browser/crud/list/groups/sums/useCounted';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';

/** Says how many groups a list has that are not named. */
export function GroupRest({ resource, rest }: { resource: Resource; rest: Groups['rest'] }) {
  const translate = useTranslate();
  const counted = useCounted(resource);
  return (
    rest &&
    translate('lists.group.rest', {
      smart_count: rest.groups,
      groups: withGroups(rest.groups),
      rows: counted(rest.count),
    })
  );
}
