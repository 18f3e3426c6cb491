import type { Manifest } from '@/core/module';
import { timesheetOperations } from './operations';
import { reminderNotices } from './weeks/notices/reminderNotices';
import { weekNotices } from './weeks/notices/weekNotices';

export const timesheetsManifest: Manifest = {
  name: 'timesheets',
  operations: timesheetOperations,
  notices: [
    { at: 10, of: 'timesheet-weeks', kinds: weekNotices },
    { at: 20, of: 'employees', kinds: reminderNotices },
  ],
};
