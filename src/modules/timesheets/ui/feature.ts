import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

const RecentJobInput = themedScreen(() =>
  import('./jobs/RecentJobInput').then((module) => module.RecentJobInput),
);

/** The week, its review, the totals above the list of entries, and the jobs somebody worked on of late. */
export const timesheets: Feature = {
  screens: [
    {
      url: '/pages/timesheet',
      Screen: themedScreen(() => {
        // Its dialogs put the focus into this input at once.
        RecentJobInput.preload();
        return import('./week/WeekPage').then(({ WeekPage }) => WeekPage);
      }),
      tab: { place: 'pages/timesheet', label: 'timesheets.my_week' },
    },
    {
      url: '/pages/timesheet/review',
      Screen: themedScreen(() =>
        import('./review/WeekReviewPage').then(({ WeekReviewPage }) => WeekReviewPage),
      ),
    },
  ],
  suggestions: { recent_jobs: RecentJobInput },
  panels: {
    timesheets: {
      list: {
        Panel: themedScreen(() =>
          import('./entries/FiguresPanel').then(({ FiguresPanel }) => FiguresPanel),
        ),
        height: 42,
      },
    },
  },
};
