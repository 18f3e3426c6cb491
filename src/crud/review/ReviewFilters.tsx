import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useListFilterContext } from 'react-admin';
import type { Field } from '../../../domain/kernel/fields';
import type { Resource } from '../../../domain/kernel/resource';
import type { FilterValues } from '../../fields';
import { AddFilter } from '../list/AddFilter';
import { FilterChip } from '../list/FilterChip';
import { filterOf, withFilter } from '../list/filterParameters';

interface Props {
  entry: Resource;
  /** The fields that narrow the queue. */
  names: readonly string[];
  /** What a filter says of itself, where its values say it badly. */
  wordsOf?: (source: string) => ReactNode;
  /** A filter that is shown in another way. */
  hidden?: string | undefined;
  /** More ways to narrow it. */
  children?: ReactNode;
}

/** What narrows a queue, each as a chip once it is set. */
export function ReviewFilters({ entry, names, wordsOf, hidden, children }: Props) {
  const { filterValues, setFilters } = useListFilterContext();
  const filters = names.flatMap((name): [string, Field][] => {
    const field = entry.fields[name];
    return field ? [[name, field]] : [];
  });
  const valuesOf = (source: string) => filterOf(source, filterValues);
  const isSet = ([source]: [string, Field]) => Object.keys(valuesOf(source)).length > 0;
  const set = (source: string, values: FilterValues) =>
    setFilters(withFilter(source, filterValues, values), {}, false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {filters
        .filter(([source]) => source !== hidden)
        .filter(isSet)
        .map(([source, field]) => (
          <FilterChip
            key={source}
            source={source}
            field={field}
            values={valuesOf(source)}
            onChange={(values) => set(source, values)}
            words={wordsOf?.(source)}
          />
        ))}
      {children}
      <AddFilter offered={filters.filter((filter) => !isSet(filter))} onApply={set} />
    </Box>
  );
}
