import { timesheetReviewMessages } from './timesheetReview';
import { timesheetWeekMessages } from './timesheetWeek';

/** The texts of the timesheet screens. */
export const timesheetsMessages = {
  my_week: 'My week',
  week: timesheetWeekMessages,
  review: timesheetReviewMessages,
};
