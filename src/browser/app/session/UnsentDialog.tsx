import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** The number of unsent checks. */
  unsent: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks for confirmation to sign out while this device has unsent work. */
export function UnsentDialog({ unsent, onStay, onSignOut }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{translate('session.unsent.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {translate('session.unsent.advice', { smart_count: unsent })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSignOut}>{translate('session.sign_out')}</Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('session.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
