import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeysOf } from '../../kit/shortcuts';
import { styled } from '../../kit/styles/styled';
import { useReview } from './ReviewContext';

const Panel = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: 18,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > .close': { position: 'absolute', top: 10, right: 10 },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px', fontWeight: 650 },
  '& p': { margin: 0 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& ul, & ol': { margin: 0, padding: 0, listStyle: 'none' },
}));

/** What is shown of the chosen row, and the way to close it. */
export function ReviewPanel({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { close } = useReview();
  return (
    <Panel>
      <IconButton
        className="close"
        aria-label={translate('fieldhouse.review.close')}
        aria-keyshortcuts={ariaKeysOf('dismiss')}
        onClick={close}
      >
        <CloseIcon />
      </IconButton>
      {children}
    </Panel>
  );
}
