import { createContext, use } from 'react';
import type { Offers, Review, ReviewRow } from '../../../crud/review/ReviewContext';
import type { ExpenseOffer } from './expenseOffers';

/** What is asked in a dialog: about one expense, or, where it is about paying, about several. */
export type ExpenseQuestion =
  | { question: 'less' | 'return'; expense: ReviewRow }
  | { question: 'pay'; expenses: readonly ReviewRow[] };

/** What the parts of the queue of expenses know of it and can do, beside what every queue can. */
export interface Queue extends Review {
  offers(expense: ReviewRow): Offers<ExpenseOffer>;
  /** Approves the whole amount. */
  approve(expenses: readonly ReviewRow[]): void;
  undo(expenses: readonly ReviewRow[]): void;
  pay(expenses: readonly ReviewRow[]): void;
  ask(question: ExpenseQuestion): void;
}

export const QueueContext = createContext<Queue | undefined>(undefined);

/** The queue around. */
export function useQueue(): Queue {
  const queue = use(QueueContext);
  if (!queue) throw new Error('there is no queue of expenses around');
  return queue;
}
