import Box from '@mui/material/Box';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { Field } from '../../../../domain/fields';
import { AddFilter } from '../../../crud/AddFilter';
import { FilterChip } from '../../../crud/FilterChip';
import { filterOf, withFilter } from '../../../crud/filterParameters';
import { useMe } from '../../../crud/useMe';
import type { FilterValues } from '../../../fields';
import { weeksEntry } from '../view/weekAccess';
import { WeekStepper } from './WeekStepper';

const NARROWED_BY = ['contract_manager_id', 'user_id', 'base_location_id', 'week_start'] as const;

const filters = NARROWED_BY.flatMap((name): [string, Field][] => {
  const field = weeksEntry.fields[name];
  return field ? [[name, field]] : [];
});

/** What narrows the queue: whose it is, a person, a base location, a time. */
export function WeekFilters() {
  const translate = useTranslate();
  const me = useMe();
  const { filterValues, setFilters } = useListFilterContext();
  const valuesOf = (source: string) => filterOf(source, filterValues);
  const isSet = ([source]: [string, Field]) => Object.keys(valuesOf(source)).length > 0;
  const set = (source: string, values: FilterValues) =>
    setFilters(withFilter(source, filterValues, values), {}, false);
  const isMine = (source: string) =>
    source === 'contract_manager_id' && String(filterValues[source]) === String(me?.id);
  const isOneWeek = typeof filterValues.week_start === 'string';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {filters
        .filter(([source]) => !(source === 'week_start' && isOneWeek))
        .filter(isSet)
        .map(([source, field]) => (
          <FilterChip
            key={source}
            source={source}
            field={field}
            values={valuesOf(source)}
            onChange={(values) => set(source, values)}
            words={isMine(source) ? translate('timesheets.review.manager_me') : undefined}
          />
        ))}
      <WeekStepper />
      <AddFilter offered={filters.filter((filter) => !isSet(filter))} onApply={set} />
    </Box>
  );
}
