import type { Feature } from '@/browser/crud/feature';
import { themedPart, themedScreen } from '@/browser/kit/page/themedScreen';
import { absenceAccess } from '@/modules/absences/model/access';

/** The screens of time off: leave left while it is requested, its review queue, balances, and a row on the page of a person. */
export const absences: Feature = {
  screens: [
    {
      url: '/pages/timesheet/time-off/review',
      Screen: themedScreen(() =>
        import('./review/AbsenceReviewPage').then(({ AbsenceReviewPage }) => AbsenceReviewPage),
      ),
      tab: {
        place: 'pages/timesheet',
        label: 'resources.pages/timesheet/time-off.queue',
        needs: { access: absenceAccess, anyOf: ['approve'] },
        isAfterLists: true,
      },
    },
    {
      url: '/pages/timesheet/time-off/balances',
      Screen: themedScreen(() =>
        import('./balances/BalancesPage').then(({ BalancesPage }) => BalancesPage),
      ),
      tab: {
        place: 'pages/timesheet',
        label: 'absences.balances.title',
        needs: { access: absenceAccess, anyOf: ['approve'] },
        isAfterLists: true,
      },
    },
  ],
  panels: {
    employees: {
      rows: { leave: themedPart(() => import('./LeaveRow').then(({ LeaveRow }) => LeaveRow)) },
    },
    absences: {
      list: {
        Panel: themedPart(() => import('./OwnLeave').then(({ OwnLeave }) => OwnLeave)),
        height: 24,
      },
      hint: themedPart(() => import('./LeaveHint').then(({ LeaveHint }) => LeaveHint)),
    },
  },
};
