import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { suspended } from '@/modules/people/model/employment';
import { StatusFailure } from './StatusFailure';
import type { StatusDialogProps } from './statusDialog';
import { useStatusChange } from './useStatusChange';

/** Asks for confirmation before a suspension: says what ends at once, and what stays. */
export function SuspendDialog({ record, isOpen, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
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
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {translate('people.employees.employment_status.suspend_title', { name: record.name })}
      </DialogTitle>
      <DialogContent>
        {error && <StatusFailure error={error} />}
        <DialogContentText sx={{ mb: 1 }}>
          {translate('people.employees.employment_status.suspend_ends')}
        </DialogContentText>
        <DialogContentText>
          {translate('people.employees.employment_status.suspend_stays')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {translate('fieldhouse.crud.cancel')}
        </Button>
        <Button
          data-saves=""
          variant="contained"
          color="warning"
          aria-disabled={isChanging}
          onClick={() => change(suspended())}
        >
          {translate('people.employees.employment_status.suspend_confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
