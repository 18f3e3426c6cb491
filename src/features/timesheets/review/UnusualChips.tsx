import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { type Unusual, unusualNames } from '../../../../domain/rules/timesheets/unusual';
import type { WeekRow } from './weekRow';

const COLOURS = {
  over_60_hours: 'error',
  saturday_work: 'warning',
  sunday_work: 'warning',
  late: 'warning',
  manual_overtime: 'info',
  holiday_overlap: 'default',
  no_lunch: 'default',
} as const satisfies Record<Unusual, string>;

/** What is worth a look in a week, in few words each. */
export function UnusualChips({ week }: { week: WeekRow }) {
  const translate = useTranslate();
  return unusualNames(week.unusual).map((name) => (
    <Chip
      key={name}
      color={COLOURS[name]}
      label={translate(`timesheets.review.unusual.${name}.short`)}
      sx={{ mr: 0.5, my: '2px' }}
    />
  ));
}
