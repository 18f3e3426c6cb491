import { useTranslate } from 'react-admin';
import { DialogFrame } from '@/browser/kit/overlays/Dialog';
import type { StatusDialogProps } from '@/modules/people/ui/employees/statusDialog';
import { LeaveForm } from './LeaveForm';

/** Marks a person as a leaver: their last day, and what others have to take over. */
export function LeaveDialog({ record, isOpen, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      isOpen={isOpen}
      title={translate('people.employees.employment_status.leave_title', { name: record.name })}
      // The typed day would be lost.
      holdsInput
      onClose={onClose}
      width="sm"
    >
      <LeaveForm record={record} onClose={onClose} />
    </DialogFrame>
  );
}
