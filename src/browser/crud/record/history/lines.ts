import type { CommentRecord } from '@/browser/crud/record/comments/CommentLine';
import type { ActivityEvent } from './HistoryEvent';

/** A line about a record: something that was done, or a comment. */
export type Line =
  | { key: string; at: string; event: ActivityEvent }
  | { key: string; at: string; comment: CommentRecord };

/** Merges changes and comments, each newest first, into one list, and returns its newest lines. */
export function newestLines(
  events: readonly ActivityEvent[],
  comments: readonly CommentRecord[],
  most: number,
): Line[] {
  const lines: Line[] = [
    ...comments.map((comment) => ({ key: `c${comment.id}`, at: comment.created_at, comment })),
    ...events.map((event) => ({ key: `e${event.id}`, at: event.occurred_at, event })),
  ];
  return lines.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, most);
}
