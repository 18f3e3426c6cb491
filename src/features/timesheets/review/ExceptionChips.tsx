import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { type ExceptionName, exceptionsIn } from '../../../../domain/timesheets/exceptions';
import type { ReviewRow } from '../../../crud/review/ReviewContext';

const COLOURS = {
  over_60_hours: 'error',
  over_12_hours: 'error',
  short_rest: 'error',
  no_break: 'warning',
  missing_days: 'warning',
  saturday_work: 'default',
  sunday_work: 'default',
  holiday_overlap: 'default',
  manual_overtime: 'info',
  late: 'warning',
} as const satisfies Record<ExceptionName, string>;

/** What there is to check in a week, in few words each. */
export function ExceptionChips({ week }: { week: ReviewRow }) {
  const translate = useTranslate();
  return exceptionsIn(week).map(({ name, figure }) => (
    <Chip
      key={name}
      color={COLOURS[name]}
      label={translate(`timesheets.review.exceptions.${name}.short`, {
        figure,
        smart_count: Number(figure ?? 1),
      })}
      sx={{ mr: 0.5, my: '2px' }}
    />
  ));
}
