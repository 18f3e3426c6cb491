import { createContext, use } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';

/** A row that waits in a queue. */
export type ReviewRow = RaRecord<number> & RecordValues;

/** What may be done to a row, by name, and the sentence that says why not where that is no matter of its state. */
export interface Offers<Offer extends string = string> {
  may: ReadonlySet<Offer>;
  why: string | undefined;
}

/** What the parts of every queue know of it and can do. */
export interface Review {
  rows: readonly ReviewRow[];
  current: ReviewRow | undefined;
  selected: ReadonlySet<number>;
  offers(row: ReviewRow): Offers;
  /** Whether something may be done to it together with others. */
  isSelectable(row: ReviewRow): boolean;
  /** Whose it is, or what it is called. */
  nameOf(row: ReviewRow): string;
  /** Shows it in the panel. */
  open(row: ReviewRow): void;
  close(): void;
  toggle(row: ReviewRow): void;
  select(ids: readonly number[]): void;
}

export const ReviewContext = createContext<Review | undefined>(undefined);

/** The queue around. */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('there is no queue around');
  return review;
}
