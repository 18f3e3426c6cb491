import MuiDrawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the right half of the page; a phone's whole page. */
export const Drawer = ({ isOpen, label, onClose, children }: Props) => (
  <MuiDrawer
    open={isOpen}
    anchor="right"
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-modal': true,
        'aria-label': label,
        'data-sheet': '',
        style: { width: 'min(480px, 100%)' },
      } as object,
    }}
  >
    {children}
  </MuiDrawer>
);
