import { use } from 'react';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { ListGrouping } from './GroupedList';
import { groupingsOf } from './groupings';

/** The place of the button that groups a list, so that nothing moves when its code has loaded. */
export function GroupButton({ resource, by }: { resource: Resource; by: Principal }) {
  const tools = use(ListGrouping)?.tools;
  return (
    groupingsOf(resource, by).length > 0 && (
      <div style={{ minWidth: 99 }}>{tools && <tools.GroupMenu {...{ resource, by }} />}</div>
    )
  );
}
