import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { useListFilterContext, useTranslate } from 'react-admin';
import { FilterChip } from '@/browser/crud/list/filters/FilterChip';
import { withFilter } from '@/browser/crud/list/filters/filterParameters';
import type { Condition } from '@/browser/crud/list/filters/sentence';
import { ReviewFilters } from '@/browser/crud/review/ReviewFilters';
import { useMe } from '@/browser/crud/useMe';
import type { FilterValues } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { IconButton } from '@/browser/kit/IconButton';
import { dayAfter } from '@/core/dates/clock';
import { NEEDS_CHECK } from '@/core/validation/checking';
import { dayText } from '@/modules/timesheets/model/dates';
import { useThisWeek } from '@/modules/timesheets/ui/view/useThisWeek';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';

const FILTERS = [NEEDS_CHECK, 'contract_manager_id', 'user_id', 'base_location_id', 'week_start'];

/** Filters the queue by manager, employee, base location and time. */
export function WeekFilters() {
  const translate = useTranslate();
  const me = useMe();
  const { filterValues } = useListFilterContext();
  const isMine = ({ source, values }: Condition) =>
    source === 'contract_manager_id' && String(values[source]) === String(me?.id);
  const isOneWeek = typeof filterValues.week_start === 'string';
  return (
    <ReviewFilters
      names={FILTERS}
      hidden={isOneWeek ? 'week_start' : undefined}
      wordsOf={(condition) =>
        isMine(condition) ? translate('timesheets.review.manager_me') : undefined
      }
    >
      <WeekStepper />
    </ReviewFilters>
  );
}

/** Steps through single weeks; starts at the previous week, which is the one under review. */
function WeekStepper() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const thisWeek = useThisWeek();
  const { week_start: chosen } = filterValues;
  const { week_start: field } = weeksResource.fields;
  const set = (values: FilterValues) => {
    setFilters(withFilter('week_start', filterValues, values), {}, false);
    return undefined;
  };
  const go = (week: string) => set({ week_start: week });
  if (typeof chosen !== 'string') {
    return (
      <Button onClick={() => go(dayAfter(thisWeek, -7))}>
        {translate('timesheets.review.one_week')}
      </Button>
    );
  }
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        aria-label={translate('timesheets.review.week_before')}
        onClick={() => go(dayAfter(chosen, -7))}
      >
        <PreviousIcon />
      </IconButton>
      {field && (
        <FilterChip
          source="week_start"
          field={field}
          values={{ week_start_from: chosen, week_start_to: chosen }}
          onChange={set}
          words={`${dayText(chosen)} – ${dayText(dayAfter(chosen, 6))}`}
        />
      )}
      <IconButton
        aria-label={translate('timesheets.review.week_after')}
        onClick={() => go(dayAfter(chosen, 7))}
      >
        <NextIcon />
      </IconButton>
    </div>
  );
}
