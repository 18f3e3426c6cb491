import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** The week, its review, and the totals above the list of entries. */
export const timesheets: Feature = {
  screens: [
    {
      url: '/pages/timesheet',
      Screen: lazyScreen(() => import('./week/WeekPage').then(({ WeekPage }) => WeekPage)),
      tab: { place: 'pages/timesheet', label: 'timesheets.my_week' },
    },
    {
      url: '/pages/timesheet/review',
      Screen: lazyScreen(() =>
        import('./review/WeekReviewPage').then(({ WeekReviewPage }) => WeekReviewPage),
      ),
    },
  ],
  panels: {
    timesheets: {
      list: {
        Panel: lazyScreen(() =>
          import('./entries/FiguresPanel').then(({ FiguresPanel }) => FiguresPanel),
        ),
        height: 42,
      },
    },
  },
};
