import type { Employee } from '@/domain/people/employeeFields';

/** The props of a dialog about somebody's employment status. */
export interface StatusDialogProps {
  record: Employee;
  isOpen: boolean;
  onClose: () => void;
}
