import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { Notice } from '../../../crud/Notice';

const STATES = ['submitted', 'draft', 'approved', 'rejected'];

/** No week in this state: because the filters leave none, or because there is none. */
export function WeekEmpty() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...narrowing } = filterValues;
  const state = STATES.find((one) => one === status);
  if (Object.keys(narrowing).length > 0) {
    return (
      <Notice
        title={translate(`timesheets.review.empty.${state ?? 'any'}`)}
        advice={translate('timesheets.review.empty.narrowed')}
      >
        <Button variant="outlined" onClick={() => setFilters(status ? { status } : {}, {}, false)}>
          {translate('timesheets.review.empty.clear')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      title={translate(`timesheets.review.empty.${state ?? 'any'}`)}
      advice={translate('timesheets.review.empty.wait')}
    />
  );
}
