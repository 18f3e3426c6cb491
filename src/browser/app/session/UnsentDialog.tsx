import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';

interface Props {
  unsent: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks for confirmation to sign out while this device has unsent work. */
export function UnsentDialog({ unsent, onStay, onSignOut }: Props) {
  const translate = useTranslate();
  const textId = useId();
  return (
    <Dialog
      title={translate('session.unsent.title')}
      onClose={onStay}
      role="alertdialog"
      describedBy={textId}
      width="xs"
      actions={
        <>
          <Button onClick={onSignOut}>{translate('session.sign_out')}</Button>
          <Button variant="contained" autoFocus onClick={onStay}>
            {translate('session.stay')}
          </Button>
        </>
      }
    >
      <DialogText id={textId}>
        {translate('session.unsent.advice', { smart_count: unsent })}
      </DialogText>
    </Dialog>
  );
}
