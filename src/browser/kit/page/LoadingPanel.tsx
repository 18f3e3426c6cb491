import { useTranslate } from 'react-admin';
import { Spinner } from './Spinner';
import { styled } from './styles/styled';

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 240,
  color: theme.palette.text.secondary,
}));

/** Says that something is on its way. */
export function LoadingPanel() {
  const translate = useTranslate();
  return (
    <Panel role="status">
      <Spinner />
      {translate('app.loading')}
    </Panel>
  );
}
