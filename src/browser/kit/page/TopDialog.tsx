import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useMedia } from '@/browser/kit/behaviour/useMedia';

const BELOW_TOP = { marginTop: '12vh', maxHeight: 'min(560px, 76vh)' };

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog without a title at the top of the window, so that what it finds appears below. */
export function TopDialog({ label, onClose, children }: Props) {
  const isPhone = useMedia('(max-width:599.95px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { style: { alignItems: 'flex-start' } },
        paper: { 'aria-label': label, style: isPhone ? {} : BELOW_TOP },
      }}
    >
      {children}
    </Dialog>
  );
}
