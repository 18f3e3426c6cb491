import { useListFilterContext } from 'react-admin';
import { undivided } from './division';

/** Returns the field by which the list around is grouped, and a function that groups it by another, or by none. */
export function useGroupBy() {
  const { filterValues, setFilters } = useListFilterContext();
  const { group, board } = filterValues;
  const others = undivided(filterValues);
  return {
    isBoard: board !== undefined,
    group: typeof group === 'string' ? group : undefined,
    groupBy: (name: string | undefined) =>
      setFilters(name === undefined ? others : { ...others, group: name }, {}, false),
  };
}
