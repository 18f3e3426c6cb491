import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const ROWS = [1, 2, 3, 4, 5];

/** A placeholder for the details of the selected row. */
export function PanelSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('ra.page.loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="text" height={44} />
      ))}
    </div>
  );
}
