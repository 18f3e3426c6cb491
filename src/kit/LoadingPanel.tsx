import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

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
      <CircularProgress size={20} aria-hidden="true" />
      {translate('app.loading')}
    </Panel>
  );
}
