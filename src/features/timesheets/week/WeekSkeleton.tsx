import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** A placeholder for a week. */
export function WeekSkeleton() {
  const translate = useTranslate();
  return (
    <Skeleton
      role="status"
      aria-label={translate('timesheets.week.loading')}
      variant="rounded"
      height={420}
    />
  );
}
