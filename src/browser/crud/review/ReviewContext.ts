import { createContext, use } from 'react';
import type { RecordValues } from '@/core/fields';
import type { Transition } from '@/core/workflow/transition';
import type { Reviewed, ReviewRow } from './actions/reviewed';
import type { RowTransitions } from './actions/rowTransitions';
import type { QueueLook } from './queueParts';
import type { QueueWords } from './useQueueWords';

export interface QueueAction {
  /** The name of its transition or of a variant. */
  name: string;
  /** The name of the transition that it makes. */
  makes: string;
  transition: Transition;
  label: string;
  key: string | undefined;
  /** True if it opens a dialog first. */
  opensDialog: boolean;
}

/** The context of a queue's parts that does not change while keys move through the rows. */
export interface Review extends Reviewed {
  look: QueueLook;
  words: QueueWords;
  /** The actions that this person's role has here, in the workflow's order. */
  actions: readonly QueueAction[];
  transitionsOf(row: ReviewRow): RowTransitions;
  /** Returns the actions that a row offers now, in the same order. */
  actionsFor(row: ReviewRow): QueueAction[];
  /** Returns true if the row has an action for several rows. */
  isSelectable(row: ReviewRow): boolean;
  /** Returns the row's owner or title. */
  nameOf(row: RecordValues): string;
  /** Runs an action, or opens its dialog. */
  begin(action: QueueAction, rows: readonly ReviewRow[]): void;
  /** Makes a row current, and focuses it. */
  choose(row: ReviewRow): void;
  open(row: ReviewRow): void;
  close(): void;
  /** Selects or deselects a row; as a range, selects all from the row toggled before. */
  toggle(row: ReviewRow, isRange?: boolean): void;
  select(ids: readonly number[]): void;
  /** Reloads the rows and the counts. */
  refresh(): void;
}

/** The context that changes with every key, separate so that few parts render again. */
export interface QueuePlace {
  rows: readonly ReviewRow[];
  current: ReviewRow | undefined;
  selected: ReadonlySet<number>;
  /** Returns the current row as its panel shows it. */
  seen(row: ReviewRow): ReviewRow;
}

export const ReviewContext = createContext<Review | undefined>(undefined);
export const QueuePlaceContext = createContext<QueuePlace | undefined>(undefined);

/** Returns the queue around. */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('there is no queue around');
  return review;
}

/** Returns the rows of the queue around, the current row and the selection. */
export function useQueuePlace(): QueuePlace {
  const place = use(QueuePlaceContext);
  if (!place) throw new Error('there is no queue around');
  return place;
}
