import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { kindOf, type RecordValues } from '@/domain/kernel/fields';
import { weekStatus } from '@/domain/timesheets/weekFields';
import { toneColour } from '@/src/fields';

/** The status of a week. */
export function WeekStatus({ week }: { week: RecordValues }) {
  const translate = useTranslate();
  const status = String(week.status);
  const label = kindOf(weekStatus).format(status, weekStatus);
  return (
    <Chip
      label={label}
      color={toneColour(weekStatus, status) ?? 'default'}
      aria-label={translate('timesheets.status_label', { status: label })}
    />
  );
}
