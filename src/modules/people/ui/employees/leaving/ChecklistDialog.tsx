import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import type { StatusDialogProps } from '@/modules/people/ui/employees/statusDialog';
import { LeaverChecklist } from './LeaverChecklist';

/** Shows what is still assigned to a person who left. */
export function ChecklistDialog({ record, isOpen, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      isOpen={isOpen}
      title={translate('people.employees.employment_status.checklist_title', { name: record.name })}
      onClose={onClose}
      width="sm"
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('fieldhouse.crud.close')}
        </Button>
      }
    >
      <LeaverChecklist record={record} />
    </Dialog>
  );
}
