import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { StatusDialogProps } from '@/modules/people/ui/employees/statusDialog';
import { LeaverChecklist } from './LeaverChecklist';

/** Shows what is still assigned to a person who left. */
export function ChecklistDialog({ record, isOpen, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {translate('people.employees.employment_status.checklist_title', { name: record.name })}
      </DialogTitle>
      <DialogContent>
        <LeaverChecklist record={record} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('fieldhouse.crud.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
