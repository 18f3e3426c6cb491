import type { Employee } from '@/modules/people/model/employeeFields';

/** The props of a dialog about somebody's employment status. */
export interface StatusDialogProps {
  record: Employee;
  isOpen: boolean;
  onClose: () => void;
}
