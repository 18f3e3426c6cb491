import { type QueueAction, useQueuePlace, useReview } from '@/browser/crud/review/ReviewContext';
import type { ReviewRow } from './reviewed';

/** An action on several rows, and the selected rows to which it applies. */
interface BulkAction {
  action: QueueAction;
  open: ReviewRow[];
}

/** Returns the selected rows on the screen, and their bulk actions. */
export function useSelected(): { chosen: ReviewRow[]; bulk: BulkAction[] } {
  const { actions, actionsFor, isSelectable } = useReview();
  const { rows, selected } = useQueuePlace();
  const chosen = rows.filter((row) => selected.has(row.id) && isSelectable(row));
  const bulk = actions
    .filter(({ name, makes, transition }) => transition.bulk && name === makes)
    .map((action) => ({ action, open: chosen.filter((row) => actionsFor(row).includes(action)) }))
    .filter(({ open }) => open.length > 0);
  return { chosen, bulk };
}
