import type { Demo } from '@/core/samples/demo';
import { sampleNotices } from '@/core/samples/toldNotice';
import { timesheetAuditNotes, timesheets, timesheetWeeks } from './samples';
import {
  employmentTypes,
  holidayTypes,
  workLocations,
  workSchedules,
} from './schedules/sampleSchedules';
import { weekNoticeSamples } from './weeks/noticeSamples';

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
  offers: [sampleNotices.of(weekNoticeSamples)],
};
