import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const Panel = styled('section')(({ theme }) => ({
  maxWidth: 640,
  padding: 24,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.h3, margin: '0 0 4px' },
  '& p': { margin: '0 0 16px', color: theme.palette.text.secondary },
  '& code': {
    display: 'block',
    margin: '0 0 16px',
    padding: '8px 10px',
    borderRadius: 6,
    overflowWrap: 'anywhere',
    fontSize: '0.8125rem',
    background: theme.palette.error.light,
    color: theme.palette.error.main,
  },
}));

/** What stands where a page should be when that page has failed. */
export function ErrorPanel({ detail, onRetry }: { detail?: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Panel role="alert">
      <h2>{translate('shell.broken_heading')}</h2>
      <p>{translate('shell.broken_advice')}</p>
      {detail && <code>{detail}</code>}
      <Button variant="contained" onClick={onRetry}>
        {translate('shell.retry')}
      </Button>
    </Panel>
  );
}
