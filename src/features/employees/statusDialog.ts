import type { RecordValues } from '../../../domain/kernel/fields';

/** The props of a dialog about somebody's employment status. */
export interface StatusDialogProps {
  record: RecordValues;
  isOpen: boolean;
  onClose: () => void;
}
