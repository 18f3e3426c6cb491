import { useShortcut } from '../../../kit/useShortcut';
import type { Queue } from './QueueContext';
import type { WeekRow } from './weekRow';

interface Keys {
  move: (by: number) => void;
  /** The version of a week that the panel or the row shows. */
  versionSeen: (week: WeekRow) => number;
  /** What was approved last. */
  approved: readonly WeekRow[];
  isPanelOpen: boolean;
  /** Told why a key does nothing: a sentence, or the key of one. */
  onRefused: (why: string) => void;
}

/** The queue by keys alone: on, back, approve, return, select, take back, close. */
export function useQueueKeys(queue: Queue, keys: Keys): void {
  const { current, offers } = queue;
  const about = (offer: 'approve' | 'return', act: (week: WeekRow) => void) => () => {
    if (!current) return;
    const { may, why } = offers(current);
    if (may.has(offer)) act(current);
    else keys.onRefused(why ?? 'timesheets.review.not_submitted');
  };
  useShortcut('next', () => keys.move(1));
  useShortcut('previous', () => keys.move(-1));
  useShortcut(
    'approve',
    about('approve', (week) => queue.approve([{ ...week, version: keys.versionSeen(week) }])),
  );
  useShortcut(
    'return',
    about('return', (week) => queue.ask('return', week)),
  );
  useShortcut(
    'select',
    about('approve', (week) => queue.toggle(week)),
  );
  useShortcut('undo', () => queue.undo(keys.approved), { isOff: keys.approved.length === 0 });
  useShortcut('dismiss', queue.close, { isOff: !keys.isPanelOpen });
}
