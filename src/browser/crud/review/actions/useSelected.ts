import { type QueueAction, useQueuePlace, useReview } from '@/browser/crud/review/ReviewContext';
import type { ReviewRow } from './reviewed';

/** Something that is done to several rows at once, and those of the selected rows that it can be done to. */
interface BulkAction {
  action: QueueAction;
  open: ReviewRow[];
}

/** The selected rows that are on the screen, and what can be done to them together. */
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
