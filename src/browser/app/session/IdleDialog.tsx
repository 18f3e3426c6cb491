import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
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
  const textId = useId();
  const said = STEPS.find((step) => secondsLeft <= step);
  return (
    <Dialog
      title={translate('session.idle')}
      role="alertdialog"
      describedBy={textId}
      width="xs"
      actions={
        <>
          <Button {...CHOICE} onClick={onSignOut}>
            {translate('session.sign_out')}
          </Button>
          <Button {...CHOICE} variant="contained" autoFocus onClick={onStay}>
            {translate('session.stay')}
          </Button>
        </>
      }
    >
      <DialogText id={textId} style={{ color: 'var(--text)', fontVariantNumeric: 'tabular-nums' }}>
        {translate('session.countdown', { n: secondsLeft })}
      </DialogText>
      <ProgressBar
        value={(100 * secondsLeft) / seconds}
        isThick
        style={{ marginTop: 16, marginBottom: 16 }}
      />
      <DialogText>{translate('session.drafts_kept')}</DialogText>
      <VisuallyHidden aria-live="assertive">
        {said && translate('session.seconds_left', { n: said })}
      </VisuallyHidden>
    </Dialog>
  );
}
