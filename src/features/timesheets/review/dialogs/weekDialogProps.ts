import type { ReviewRow } from '../../../../crud/review/ReviewContext';

/** What every dialog about a week is told. */
export interface WeekDialogProps {
  week: ReviewRow;
  /** It was done: what is shown is read again. */
  onDone: () => void;
  onClose: () => void;
}
