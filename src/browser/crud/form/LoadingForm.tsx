import { useTranslate } from 'react-admin';
import { Card } from '@/browser/kit/Card';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';

const Place = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: '1fr 1fr',
  maxWidth: 'var(--record-width)',
  padding: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

export function LoadingForm({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const names = Object.keys(resource.fields);
  return (
    <Place role="status" aria-label={translate('ra.page.loading')}>
      {names.map((name) => (
        <Skeleton key={name} height={56} />
      ))}
    </Place>
  );
}
