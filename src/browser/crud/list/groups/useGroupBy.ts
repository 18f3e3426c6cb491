import { useListFilterContext } from 'react-admin';

/** Returns the field by which the list around is grouped, and a function that groups it by another, or by none. */
export function useGroupBy() {
  const { filterValues, setFilters } = useListFilterContext();
  const { group, ...others } = filterValues;
  return {
    group: typeof group === 'string' ? group : undefined,
    groupBy: (name: string | undefined) =>
      setFilters(name === undefined ? others : { ...others, group: name }, {}, false),
  };
}
