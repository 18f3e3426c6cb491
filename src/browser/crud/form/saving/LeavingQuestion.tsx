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
import { usePromptBeforeUnload } from '@/browser/kit/behaviour/usePromptBeforeUnload';
import { useReportUnsaved, useUnsaved } from './UnsavedChanges';

/** Returns true for sign-in pages, where an ended session leads: the draft is stored, so no question is needed. */
const isSigningIn = (pathname: string) => pathname.startsWith('/auth/');

interface Props {
  /** True once the record has been saved or deleted. */
  isDone: boolean;
  /** Called when the person leaves without saving. */
  onLeave: () => void;
}

/** A confirmation before the person leaves a form or a panel above it with unsaved changes. */
export function LeavingQuestion({ isDone, onLeave }: Props) {
  const { dirtyFields } = useFormState();
  const isDirty = !isDone && Object.keys(dirtyFields).length > 0;
  return <ConfirmLeaving isDirty={isDirty} onLeave={onLeave} />;
}

/**
 * A confirmation before unsaved changes are left. Not a browser dialog, which would stop the idle countdown. The
 * router supports one blocker at a time, so use it once per screen.
 */
export function ConfirmLeaving({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const unsaved = useUnsaved();
  useReportUnsaved(isDirty);
  usePromptBeforeUnload(isDirty);
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
