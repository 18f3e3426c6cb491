import { useShortcut } from '../../kit/useShortcut';
import type { KeyAct } from './KeyHints';
import type { Review, ReviewRow } from './ReviewContext';

interface Keys {
  move: (by: number) => void;
  isPanelOpen: boolean;
  /** What the keys do to the current row, where that is offered. */
  acts: Readonly<Partial<Record<KeyAct, (row: ReviewRow) => void>>>;
  /** Undoes the last action; nothing if there is nothing to undo. */
  undo: (() => void) | undefined;
  /** Told that a key does nothing about a row, and why, where that is known. */
  onRefused: (act: KeyAct | 'select', row: ReviewRow, why: string | undefined) => void;
}

/** A queue by keys alone: on, back, what is done to a row, select, undo, close. */
export function useReviewKeys(review: Review, keys: Keys): void {
  const { current } = review;
  const press = (act: KeyAct) => () => {
    if (!current) return;
    const { may, why } = review.offers(current);
    if (may.has(act)) keys.acts[act]?.(current);
    else keys.onRefused(act, current, why);
  };
  useShortcut('next', () => keys.move(1));
  useShortcut('previous', () => keys.move(-1));
  useShortcut('approve', press('approve'), { isOff: !keys.acts.approve });
  useShortcut('less', press('less'), { isOff: !keys.acts.less });
  useShortcut('return', press('return'), { isOff: !keys.acts.return });
  useShortcut('pay', press('pay'), { isOff: !keys.acts.pay });
  useShortcut('select', () => {
    if (!current) return;
    if (review.isSelectable(current)) review.toggle(current);
    else keys.onRefused('select', current, review.offers(current).why);
  });
  useShortcut('undo', () => keys.undo?.(), { isOff: !keys.undo });
  useShortcut('dismiss', review.close, { isOff: !keys.isPanelOpen });
}
