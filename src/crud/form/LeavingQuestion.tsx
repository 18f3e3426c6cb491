import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useTellUnsaved } from './UnsavedChanges';

/** Where people are led when their session ends or is held: there is nothing to ask then, and the draft stays. */
const isSigningIn = (pathname: string) => pathname.startsWith('/auth/');

interface Props {
  /** Whether the record has been saved or deleted. */
  isDone: boolean;
  /** The person leaves without saving. */
  onLeave: () => void;
}

/** Asks once before a form with unsaved changes is left. In the page itself: a window of the browser's would stop the idle countdown. */
export function LeavingQuestion({ isDone, onLeave }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { dirtyFields } = useFormState();
  const isDirty = !isDone && Object.keys(dirtyFields).length > 0;
  useTellUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isSigningIn(nextLocation.pathname),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <Dialog open onClose={blocker.reset} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('session.leaving.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('session.leaving.advice')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={leave}>
          {translate('session.leaving.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={blocker.reset}>
          {translate('session.leaving.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
