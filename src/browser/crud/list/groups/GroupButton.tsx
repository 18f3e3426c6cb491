import { use } from 'react';
import { boardsOf } from '@/browser/crud/list/board/boards';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { ListGrouping } from './GroupedList';
import { groupingsOf, withGroupings } from './groupings';

/** The place of the button that groups a list, so that nothing moves when its code has loaded. */
export function GroupButton({ resource, by }: { resource: Resource; by: Principal }) {
  const tools = use(ListGrouping)?.tools;
  const hasBoard = boardsOf(withGroupings(resource, by)).length > 0;
  return (
    groupingsOf(resource, by).length > 0 && (
      <div style={{ minWidth: hasBoard ? 192 : 99 }}>
        {tools && hasBoard && <tools.BoardButton {...{ resource, by }} />}
        {tools && <tools.GroupMenu {...{ resource, by }} />}
      </div>
    )
  );
}
