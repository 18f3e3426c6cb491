import type { Demo } from '@/core/samples/demo';
import { sampleNotices } from '@/core/samples/sampleNotices';
import { timesheetAuditNotes, timesheets, timesheetWeeks } from './samples';
import { weekNoticeSamples } from './weeks/notices/noticeSamples';

export const timesheetsDemo: Demo = {
  rows: {
    timesheets,
    'timesheet-weeks': timesheetWeeks,
    'timesheet-audit-notes': timesheetAuditNotes,
  },
  offers: [sampleNotices.of(weekNoticeSamples)],
};
