import { createContext, use } from 'react';
import type { Offers, Review, ReviewRow } from '../../../crud/review/ReviewContext';
import type { WeekOffer } from './weekOffers';

/** What is asked about a week in a dialog. */
export type WeekQuestion =
  | 'return'
  | 'reopen'
  | 'overtime'
  | 'manager'
  | 'base_location'
  | 'shadow'
  | 'note';

/** What the parts of the queue of weeks know of it and can do, beside what every queue can. */
export interface Queue extends Review {
  offers(week: ReviewRow): Offers<WeekOffer>;
  approve(weeks: readonly ReviewRow[]): void;
  undo(weeks: readonly ReviewRow[]): void;
  ask(question: WeekQuestion, week: ReviewRow): void;
}

export const QueueContext = createContext<Queue | undefined>(undefined);

/** The queue around. */
export function useQueue(): Queue {
  const queue = use(QueueContext);
  if (!queue) throw new Error('there is no queue of weeks around');
  return queue;
}
