import { createContext, use } from 'react';
import type { Permission } from './model/permission';
import type { Totals } from './model/totals';
import type { WeekFacts } from './model/week';
import type { WeekStore } from './model/weekSync';

export interface OpenWeek {
  store: WeekStore;
  state: ReturnType<WeekStore['state']>;
  surroundings: WeekFacts;
  totals: Totals;
  permission: Permission;
  userId: number;
  weekStart: string;
  /** The seven days of the week. */
  dates: readonly string[];
}

export const WeekContext = createContext<OpenWeek | undefined>(undefined);

export function useWeek(): OpenWeek {
  const week = use(WeekContext);
  if (!week) throw new Error('no week is open here');
  return week;
}
