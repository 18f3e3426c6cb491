import CloseIcon from '@mui/icons-material/Close';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeysOf } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { useReview } from './ReviewContext';

const Panel = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > .close': {
    position: 'absolute',
    top: 10,
    right: 10,
    backgroundColor: theme.palette.background.paper,
  },
}));

const Evidence = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 14,
  minHeight: 0,
  padding: 18,
  overflow: 'auto',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px', fontWeight: 650 },
  '& p': { margin: 0 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& ul, & ol': { margin: 0, padding: 0, listStyle: 'none' },
}));

interface Props {
  /** The content, which scrolls. */
  children: ReactNode;
  /** The actions, which remain in view below the content. */
  actions: ReactNode;
}

/** The panel of a row: its content, its actions and a close button. */
export function ReviewPanel({ children, actions }: Props) {
  const translate = useTranslate();
  const { close } = useReview();
  return (
    <Panel>
      <Evidence>{children}</Evidence>
      <IconButton
        className="close"
        aria-label={translate('fieldhouse.review.close')}
        aria-keyshortcuts={ariaKeysOf('dismiss')}
        onClick={close}
      >
        <CloseIcon />
      </IconButton>
      {actions}
    </Panel>
  );
}
