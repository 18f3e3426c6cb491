import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '12px 12px 8px 20px',
  '& h2': { ...theme.typography.h3, flex: 1, margin: 0 },
}));

interface Props {
  isOpen: boolean;
  /** True if a click outside would lose typed input. */
  holdsInput?: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A large dialog, full screen on a phone. */
export function LargeDialog({ isOpen, holdsInput, title, onClose, children }: Props) {
  const translate = useTranslate();
  const isPhone = useMedia('(max-width:599.95px)');
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || !holdsInput) onClose();
      }}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={translate('fieldhouse.crud.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children}
    </Dialog>
  );
}
