import type { ReviewRow } from '../../../../crud/review/ReviewContext';

/** The props of every dialog about a week. */
export interface WeekDialogProps {
  week: ReviewRow;
  /** It was done: what is shown is read again. */
  onDone: () => void;
  onClose: () => void;
}
