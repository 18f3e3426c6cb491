import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';

/** A placeholder for a form. */
export function LoadingForm({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const names = Object.keys(resource.fields);
  return (
    <Paper
      variant="outlined"
      role="status"
      aria-label={translate('ra.page.loading')}
      sx={{
        p: 2.5,
        maxWidth: 880,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      {names.map((name) => (
        <Skeleton key={name} variant="rounded" height={56} />
      ))}
    </Paper>
  );
}
