import type { Feature } from '@/browser/crud/feature';
import { themedPart, themedScreen } from '@/browser/kit/page/themedScreen';

const RecentJobInput = themedPart(() =>
  import('./jobs/RecentJobInput').then((module) => module.RecentJobInput),
);

/** The screens of a week and its review, the totals above the list of entries, and the input for recent jobs. */
export const timesheets: Feature = {
  screens: [
    {
      url: '/pages/timesheet',
      Screen: themedScreen(() => {
        // Its dialogs focus this input as soon as they open.
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
        Panel: themedPart(() =>
          import('./entries/FiguresPanel').then(({ FiguresPanel }) => FiguresPanel),
        ),
        height: 42,
      },
    },
  },
};
