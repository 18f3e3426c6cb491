import { type LazyScreen, lazyScreen } from '../kit/lazyScreen';
import { HOME } from './paths';

/** The screens that are more than a list, by address; each is fetched when it is first needed. */
export const ownScreens: ReadonlyMap<string, LazyScreen<object>> = new Map([
  [HOME, lazyScreen<object>(() => import('./Dashboard').then(({ Dashboard }) => Dashboard))],
  [
    '/pages/timesheet',
    lazyScreen<object>(() =>
      import('../features/timesheets/week/WeekPage').then(({ WeekPage }) => WeekPage),
    ),
  ],
  [
    '/pages/users/by-role',
    lazyScreen<object>(() =>
      import('../features/employees/byRole/EmployeesByRolePage').then(
        ({ EmployeesByRolePage }) => EmployeesByRolePage,
      ),
    ),
  ],
  [
    '/pages/expenses/review',
    lazyScreen<object>(() =>
      import('../features/expenses/review/ExpenseReviewPage').then(
        ({ ExpenseReviewPage }) => ExpenseReviewPage,
      ),
    ),
  ],
  [
    '/pages/timesheet/review',
    lazyScreen<object>(() =>
      import('../features/timesheets/review/WeekReviewPage').then(
        ({ WeekReviewPage }) => WeekReviewPage,
      ),
    ),
  ],
]);
