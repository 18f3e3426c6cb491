import type { Demo } from '@/core/samples/demo';
import { toldNotices } from '@/core/samples/toldNotice';
import { timesheetAuditNotes, timesheets, timesheetWeeks } from './samples';
import {
  employmentTypes,
  holidayTypes,
  workLocations,
  workSchedules,
} from './schedules/sampleSchedules';
import { weeksTold } from './weeks/noticeSamples';

export const timesheetsDemo: Demo = {
  rows: {
    'employment-types': employmentTypes,
    'work-schedules': workSchedules,
    'work-locations': workLocations,
    timesheets,
    'timesheet-weeks': timesheetWeeks,
    'timesheet-audit-notes': timesheetAuditNotes,
    'holiday-types': holidayTypes,
  },
  offers: [toldNotices.of(weeksTold)],
};
