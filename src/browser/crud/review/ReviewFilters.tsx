import type { ReactNode } from 'react';
import { useListFilterContext } from 'react-admin';
import { filtersOf } from '@/browser/crud/list/columns/columns';
import { AddFilter } from '@/browser/crud/list/filters/AddFilter';
import { FilterChip } from '@/browser/crud/list/filters/FilterChip';
import { filterOf, withFilter } from '@/browser/crud/list/filters/filterParameters';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import type { FilterValues } from '@/browser/fields';
import { Row } from '@/browser/kit/layout';
import type { Field } from '@/core/fields';
import { useReview } from './ReviewContext';

interface Props {
  /** The filter fields; those of the resource's list if left out. */
  names?: readonly string[] | undefined;
  /** Returns the text of a filter, where its values do not describe it well. */
  wordsOf?: (source: string) => ReactNode;
  /** A filter that is shown elsewhere. */
  hidden?: string | undefined;
  children?: ReactNode;
}

/** The filters of a queue, each as a chip once it is set. */
export function ReviewFilters({ names, wordsOf, hidden, children }: Props) {
  const { resource, workflow } = useReview();
  const by = usePrincipal();
  const { filterValues, setFilters } = useListFilterContext();
  const offered = by ? filtersOf(resource, by).filter(([name]) => name !== workflow.field) : [];
  const filters = names
    ? names.flatMap((name) => offered.filter(([offeredName]) => offeredName === name))
    : offered;
  const valuesOf = (source: string) => filterOf(source, filterValues);
  const isSet = ([source]: [string, Field]) => Object.keys(valuesOf(source)).length > 0;
  const set = (source: string, values: FilterValues) => {
    setFilters(withFilter(source, filterValues, values), {}, false);
    return undefined;
  };
  return (
    <Row>
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
    </Row>
  );
}
