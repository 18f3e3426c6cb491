import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useAskBeforeUnload } from '@/browser/kit/behaviour/useAskBeforeUnload';
import { useTellUnsaved, useUnsaved } from './UnsavedChanges';

/** Where people are led when their session ends or is held: there is nothing to ask then, and the draft stays. */
const isSigningIn = (pathname: string) => pathname.startsWith('/auth/');

interface Props {
  /** Whether the record has been saved or deleted. */
  isDone: boolean;
  /** The person leaves without saving. */
  onLeave: () => void;
}

/** Asks once before a form with unsaved changes, or a panel above it that has some, is left. */
export function LeavingQuestion({ isDone, onLeave }: Props) {
  const { dirtyFields } = useFormState();
  const isDirty = !isDone && Object.keys(dirtyFields).length > 0;
  return <AskBeforeLeaving isDirty={isDirty} onLeave={onLeave} />;
}

/**
 * Asks once before what is not saved is left. In the page itself: a window of the browser's would stop the idle
 * countdown. The router asks one question at a time, so that a screen has one of these.
 */
export function AskBeforeLeaving({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const unsaved = useUnsaved();
  useTellUnsaved(isDirty);
  useAskBeforeUnload(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty || unsaved.current) &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isSigningIn(nextLocation.pathname),
  );

  if (blocker.state !== 'blocked') return <span hidden data-asks="" />;
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
