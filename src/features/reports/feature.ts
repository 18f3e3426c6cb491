import type { Feature } from '../../crud/feature';
import { themedScreen } from '../../kit/themedScreen';

/** The reports on hours: lists of entries with totals, groups and charts. */
export const reports: Feature = {
  screens: [
    {
      url: '/pages/timesheet-report',
      Screen: themedScreen(() =>
        import('./TimesheetReportPage').then(({ TimesheetReportPage }) => TimesheetReportPage),
      ),
    },
    {
      url: '/pages/report',
      Screen: themedScreen(() =>
        import('./LabourReportPage').then(({ LabourReportPage }) => LabourReportPage),
      ),
    },
  ],
};
