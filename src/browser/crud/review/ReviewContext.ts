import { createContext, use } from 'react';
import type { RecordValues } from '@/core/fields';
import type { Transition } from '@/core/workflow/transition';
import type { Reviewed, ReviewRow } from './actions/reviewed';
import type { RowTransitions } from './actions/rowTransitions';
import type { QueueLook } from './queueLook';
import type { QueueWords } from './useQueueWords';

/** Something that is done to rows of a queue. */
export interface QueueAction {
  /** That of its transition, or of a variant of it. */
  name: string;
  /** The name of the transition that it makes. */
  makes: string;
  transition: Transition;
  /** What its button says. */
  label: string;
  key: string | undefined;
  /** Whether a dialog comes before it. */
  isAsked: boolean;
}

/** What the parts of a queue know of it and can do, whichever its rows are: it stays the same while keys move through them. */
export interface Review extends Reviewed {
  look: QueueLook;
  words: QueueWords;
  /** What this person may ever do here, in the workflow's order. */
  actions: readonly QueueAction[];
  transitionsOf(row: ReviewRow): RowTransitions;
  /** What is offered for a row now, in that order. */
  actionsFor(row: ReviewRow): QueueAction[];
  /** Whether something may be done to it together with others. */
  isSelectable(row: ReviewRow): boolean;
  /** Whose it is, or what it is called. */
  nameOf(row: RecordValues): string;
  /** Does it, or asks first. */
  begin(action: QueueAction, rows: readonly ReviewRow[]): void;
  /** Shows it in the panel. */
  open(row: ReviewRow): void;
  close(): void;
  /** Selects or deselects it; as a range, selects all from the one before. */
  toggle(row: ReviewRow, isRange?: boolean): void;
  select(ids: readonly number[]): void;
  /** Reads the rows and the counts again. */
  refresh(): void;
}

/** What changes with every key: only what shows it is drawn again. */
export interface QueuePlace {
  rows: readonly ReviewRow[];
  current: ReviewRow | undefined;
  selected: ReadonlySet<number>;
  /** The current row as its panel shows it. */
  seen(row: ReviewRow): ReviewRow;
}

export const ReviewContext = createContext<Review | undefined>(undefined);
export const QueuePlaceContext = createContext<QueuePlace | undefined>(undefined);

/** The queue around. */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('there is no queue around');
  return review;
}

/** The rows of the queue around, and where in them it is. */
export function useQueuePlace(): QueuePlace {
  const place = use(QueuePlaceContext);
  if (!place) throw new Error('there is no queue around');
  return place;
}
