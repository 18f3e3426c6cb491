import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { VisuallyHidden } from '@/browser/kit/VisuallyHidden';
import { CHOICE } from './useActivity';

/** Remaining seconds that a screen reader announces; the dialog announces the total as it opens. */
const STEPS = [5, 10, 30];

interface Props {
  secondsLeft: number;
  /** The length of the countdown in seconds. */
  seconds: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Warns that the session is about to end and offers to stay. */
export function IdleDialog({ secondsLeft, seconds, onStay, onSignOut }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const said = STEPS.find((step) => secondsLeft <= step);
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{translate('session.idle')}</DialogTitle>
      <DialogContent>
        <DialogContentText
          id={textId}
          sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
        >
          {translate('session.countdown', { n: secondsLeft })}
        </DialogContentText>
        <LinearProgress
          aria-hidden="true"
          variant="determinate"
          value={(100 * secondsLeft) / seconds}
          sx={{ my: 2, height: 6, borderRadius: 3 }}
        />
        <DialogContentText>{translate('session.drafts_kept')}</DialogContentText>
        <VisuallyHidden aria-live="assertive">
          {said && translate('session.seconds_left', { n: said })}
        </VisuallyHidden>
      </DialogContent>
      <DialogActions>
        <Button {...CHOICE} onClick={onSignOut}>
          {translate('session.sign_out')}
        </Button>
        <Button {...CHOICE} variant="contained" autoFocus onClick={onStay}>
          {translate('session.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
