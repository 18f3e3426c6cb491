import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { EDITING } from '@/browser/crud/record/summary';
import { Button } from '@/browser/kit/Button';
import { usePromptBeforeUnload } from '@/browser/kit/behaviour/usePromptBeforeUnload';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { useReportUnsaved, useUnsaved } from './UnsavedChanges';

/** Returns true for sign-in pages, where an ended session leads: the draft is stored, so no question is needed. */
const isSigningIn = (pathname: string) => pathname.startsWith('/auth/');

/** Returns true for the form of a record that has a summary at the same address. */
const isForm = ({ search }: { search: string }) => new URLSearchParams(search).has(EDITING);

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
 * A confirmation before unsaved changes, of dialogs and panels too, or a typed comment are left. Not a browser dialog,
 * which would stop the idle countdown. The router supports one blocker at a time, so use it once per screen.
 */
export function ConfirmLeaving({ isDirty, onLeave }: { isDirty: boolean; onLeave?: () => void }) {
  const translate = useTranslate();
  const unsaved = useUnsaved();
  useReportUnsaved(isDirty);
  usePromptBeforeUnload(isDirty);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (next.pathname === here.pathname) return isDirty && isForm(here) && !isForm(next);
    return (isDirty || unsaved.current || unsaved.hasComment) && !isSigningIn(next.pathname);
  });

  if (blocker.state !== 'blocked') return <span hidden data-asks="" />;
  const leave = () => {
    onLeave?.();
    unsaved.discardComments();
    blocker.proceed();
  };
  return (
    <Dialog
      title={translate('session.leaving.title')}
      onClose={blocker.reset}
      width="xs"
      actions={
        <>
          <Button color="error" onClick={leave}>
            {translate('session.leaving.leave')}
          </Button>
          <Button variant="contained" autoFocus onClick={blocker.reset}>
            {translate('session.leaving.stay')}
          </Button>
        </>
      }
    >
      {(isDirty || unsaved.current) && (
        <DialogText>{translate('session.leaving.advice')}</DialogText>
      )}
      {unsaved.hasComment && <DialogText>{translate('session.leaving.comment')}</DialogText>}
    </Dialog>
  );
}
