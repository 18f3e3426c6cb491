import type { ComponentType } from 'react';
import { lazyScreen } from '../kit/lazyScreen';

/** What is shown above a resource's list, if it needs more than the list, by its path. */
export const listPanels: Readonly<Record<string, ComponentType>> = {
  'employee-documents': lazyScreen(() =>
    import('../features/documents/AttentionPanel').then(({ AttentionPanel }) => AttentionPanel),
  ),
  expenses: lazyScreen(() =>
    import('../features/expenses/TotalsPanel').then(({ TotalsPanel }) => TotalsPanel),
  ),
  timesheets: lazyScreen(() =>
    import('../features/timesheets/entries/FiguresPanel').then(({ FiguresPanel }) => FiguresPanel),
  ),
  holidays: lazyScreen(() =>
    import('../features/holidays/HolidaysPanel').then(({ HolidaysPanel }) => HolidaysPanel),
  ),
};
