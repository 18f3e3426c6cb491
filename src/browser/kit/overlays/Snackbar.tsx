import MuiSnackbar from '@mui/material/Snackbar';
import type { ReactElement } from 'react';

interface Props {
  /** The time until it closes by itself, in milliseconds. */
  shownFor: number;
  onClose: () => void;
  children: ReactElement;
}

/** Shows a notice at the bottom of the window for a while. */
export const Snackbar = ({ shownFor, onClose, children }: Props) => (
  <MuiSnackbar
    open
    autoHideDuration={shownFor}
    onClose={(_event, reason) => reason === 'timeout' && onClose()}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  >
    {children}
  </MuiSnackbar>
);
