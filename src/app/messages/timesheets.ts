import { timesheetReviewMessages } from './timesheetReview';
import { timesheetWeekMessages } from './timesheetWeek';
import { timesheetWhyMessages } from './timesheetWhy';

/** The texts of the timesheet screens. */
export const timesheetsMessages = {
  my_week: 'My week',
  why: timesheetWhyMessages,
  week: timesheetWeekMessages,
  review: timesheetReviewMessages,
};
