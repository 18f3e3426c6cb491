import type { RecordValues } from '../../../domain/kernel/fields';

/** What a dialog about whether somebody works here is told. */
export interface StandingDialogProps {
  record: RecordValues;
  isOpen: boolean;
  onClose: () => void;
}
