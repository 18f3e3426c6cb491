import { createContext, use } from 'react';
import type { Offers } from './weekOffers';
import type { WeekRow } from './weekRow';

/** What is asked about a week in a dialog. */
export type WeekQuestion =
  | 'return'
  | 'reopen'
  | 'overtime'
  | 'manager'
  | 'base_location'
  | 'shadow'
  | 'note';

/** What the parts of the queue know of it and can do. */
export interface Queue {
  rows: readonly WeekRow[];
  current: WeekRow | undefined;
  selected: ReadonlySet<number>;
  offers(week: WeekRow): Offers;
  /** Shows it in the panel. */
  open(week: WeekRow): void;
  close(): void;
  toggle(week: WeekRow): void;
  select(ids: readonly number[]): void;
  approve(weeks: readonly WeekRow[]): void;
  undo(weeks: readonly WeekRow[]): void;
  ask(question: WeekQuestion, week: WeekRow): void;
}

export const QueueContext = createContext<Queue | undefined>(undefined);

/** The queue around. */
export function useQueue(): Queue {
  const queue = use(QueueContext);
  if (!queue) throw new Error('there is no queue of weeks around');
  return queue;
}
