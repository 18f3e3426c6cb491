import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** A placeholder for the documents. */
export function DocumentsSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('account.documents.loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={32} sx={{ my: 1 }} />
      ))}
    </div>
  );
}
