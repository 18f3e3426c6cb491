import type { WeekRow } from '../weekRow';

/** What every dialog about a week is told. */
export interface WeekDialogProps {
  week: WeekRow;
  /** It was done: what is shown is read again. */
  onDone: () => void;
  onClose: () => void;
}
