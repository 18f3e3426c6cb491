import { timesheetQueueMessages, timesheetReviewMessages } from './review/messages';
import { timesheetWeekMessages } from './week/messages';
import { timesheetWhyMessages } from './why/messages';

/** Texts of the timesheet screens. */
export const messages = {
  my_week: 'My Week',
  recent_jobs: 'Recent jobs',
  status_label: 'Status: %{status}',
  without_times: 'Hours',
  figures: {
    total: 'Total',
    lunch: 'Lunch',
    regular: 'Regular',
    ot_1_5: '1.5×',
    ot_2_0: '2.0×',
    claim: 'Claim',
    overtime: 'Overtime',
    is_closed: 'Closed',
    is_shadow_engineer: 'Shadowing',
    label: 'Hours of all entries shown by the filters',
  },
  // Actions on a week.
  actions: {
    note: 'Note',
    submit: 'Submitted',
    unsubmit: 'Unsubmitted',
    approve: 'Approved',
    'undo-approve': 'Approval undone',
    reject: 'Returned',
    reopen: 'Reopened',
    'change-base-location': 'Base location changed',
    'change-contract-manager': 'Contract manager changed',
    shadow: 'Shadowing changed',
    'manual-overtime': 'Manual overtime',
  },
  notes: {
    day: 'Day',
    whole_week: 'Whole week',
    none: 'No notes or activity yet.',
    failed: 'The notes could not be loaded',
    older: 'Show older notes',
  },
  why: timesheetWhyMessages,
  week: timesheetWeekMessages,
  review: timesheetReviewMessages,
  queue: timesheetQueueMessages,
};
