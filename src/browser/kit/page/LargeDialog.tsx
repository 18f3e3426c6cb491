import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import type { StaticTheme } from '@/browser/kit/styles/theme';

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
  const isPhone = useMediaQuery<StaticTheme>((theme) => theme.breakpoints.down('sm'));
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
