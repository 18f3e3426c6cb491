import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** The reports on hours and on what customers pay for: lists with totals, groups and charts. */
export const reports: Feature = {
  screens: [
    {
      url: '/pages/timesheet-report',
      Screen: themedScreen(() =>
        import('./TimesheetReportPage').then(({ TimesheetReportPage }) => TimesheetReportPage),
      ),
      tab: { place: 'pages/timesheet-report', label: 'reports.tabs.entries' },
    },
    {
      url: '/pages/timesheet-report/checks',
      Screen: themedScreen(() =>
        import('./checks/ChecksPage').then(({ ChecksPage }) => ChecksPage),
      ),
      tab: { place: 'pages/timesheet-report', label: 'reports.tabs.checks' },
    },
    {
      url: '/pages/report',
      Screen: themedScreen(() =>
        import('./LabourReportPage').then(({ LabourReportPage }) => LabourReportPage),
      ),
    },
    {
      url: '/pages/afp-reports',
      Screen: themedScreen(() =>
        import('./applications/AfpReportPage').then(({ AfpReportPage }) => AfpReportPage),
      ),
    },
    {
      url: '/pages/rebillable-reports',
      Screen: themedScreen(() =>
        import('./rebillable/RebillableReportPage').then(
          ({ RebillableReportPage }) => RebillableReportPage,
        ),
      ),
    },
  ],
};
