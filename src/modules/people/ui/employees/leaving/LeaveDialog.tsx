import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { StatusDialogProps } from '@/modules/people/ui/employees/statusDialog';
import { LeaveForm } from './LeaveForm';

/** Marks a person as a leaver: their last day, and what others have to take over. */
export function LeaveDialog({ record, isOpen, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      // A click outside would discard the typed day.
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>
        {translate('people.employees.employment_status.leave_title', { name: record.name })}
      </DialogTitle>
      <LeaveForm record={record} onClose={onClose} />
    </Dialog>
  );
}
