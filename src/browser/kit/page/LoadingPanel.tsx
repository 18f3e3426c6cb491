import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { Spinner } from './Spinner';

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 240,
  color: theme.palette.text.secondary,
}));

export function LoadingPanel() {
  const translate = useTranslate();
  return (
    <Panel role="status">
      <Spinner />
      {translate('app.loading')}
    </Panel>
  );
}
