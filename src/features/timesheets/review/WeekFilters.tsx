import { useListFilterContext, useTranslate } from 'react-admin';
import { ReviewFilters } from '../../../crud/review/ReviewFilters';
import { useMe } from '../../../crud/useMe';
import { weeksEntry } from '../view/weekAccess';
import { WeekStepper } from './WeekStepper';

const NARROWED_BY = ['contract_manager_id', 'user_id', 'base_location_id', 'week_start'];

/** What narrows the queue: whose it is, a person, a base location, a time. */
export function WeekFilters() {
  const translate = useTranslate();
  const me = useMe();
  const { filterValues } = useListFilterContext();
  const isMine = (source: string) =>
    source === 'contract_manager_id' && String(filterValues[source]) === String(me?.id);
  const isOneWeek = typeof filterValues.week_start === 'string';
  return (
    <ReviewFilters
      entry={weeksEntry}
      names={NARROWED_BY}
      hidden={isOneWeek ? 'week_start' : undefined}
      wordsOf={(source) => (isMine(source) ? translate('timesheets.review.manager_me') : undefined)}
    >
      <WeekStepper />
    </ReviewFilters>
  );
}
