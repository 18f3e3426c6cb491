import { useListFilterContext } from 'react-admin';
import { undivided } from '@/browser/crud/list/groups/division';
import { withGroupings } from '@/browser/crud/list/groups/groupings';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { boardsOf } from './boards';

/** Returns the state by which the list around can be a board, if it can, and a function that switches it. */
export function useBoard(resource: Resource, by: Principal) {
  const { filterValues, setFilters } = useListFilterContext();
  const [board] = boardsOf(withGroupings(resource, by));
  const isBoard = filterValues.board !== undefined;
  const others = undivided(filterValues);
  return {
    board,
    isBoard,
    toggleBoard: () => setFilters(isBoard ? others : { ...others, board }, {}, false),
  };
}
