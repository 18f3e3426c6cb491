import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { suspensionValues } from '@/modules/people/model/employment';
import { StatusFailure } from './StatusFailure';
import type { StatusDialogProps } from './statusDialog';
import { useStatusChange } from './useStatusChange';

/** Asks for confirmation before a suspension: says what ends at once, and what stays. */
export function SuspendDialog({ record, isOpen, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const [error, setError] = useState<Error>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const { change, isChanging } = useStatusChange(record, {
    done: 'people.employees.employment_status.suspended',
    onDone: close,
    onFailed: setError,
  });
  return (
    <Dialog
      isOpen={isOpen}
      title={translate('people.employees.employment_status.suspend_title', { name: record.name })}
      onClose={close}
      width="xs"
      actions={
        <>
          <Button autoFocus onClick={close}>
            {translate('fieldhouse.crud.cancel')}
          </Button>
          <Button
            data-saves=""
            variant="contained"
            color="warning"
            aria-disabled={isChanging}
            onClick={() => change(suspensionValues())}
          >
            {translate('people.employees.employment_status.suspend_confirm')}
          </Button>
        </>
      }
    >
      {error && <StatusFailure error={error} />}
      <DialogText style={{ marginBottom: 8 }}>
        {translate('people.employees.employment_status.suspend_ends')}
      </DialogText>
      <DialogText>{translate('people.employees.employment_status.suspend_stays')}</DialogText>
    </Dialog>
  );
}
