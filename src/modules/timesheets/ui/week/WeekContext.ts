import { createContext, use } from 'react';
import type { Permission } from './model/permission';
import type { Totals } from './model/totals';
import type { Surroundings } from './model/week';
import type { WeekStore } from './model/weekSync';

/** The week that is open. */
export interface OpenWeek {
  store: WeekStore;
  state: ReturnType<WeekStore['state']>;
  surroundings: Surroundings;
  totals: Totals;
  permission: Permission;
  userId: number;
  weekStart: string;
  /** Its seven days. */
  dates: readonly string[];
}

export const WeekContext = createContext<OpenWeek | undefined>(undefined);

/** The week that is open around. */
export function useWeek(): OpenWeek {
  const week = use(WeekContext);
  if (!week) throw new Error('no week is open here');
  return week;
}
