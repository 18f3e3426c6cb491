import { timesheetReviewMessages } from './timesheetReview';
import { timesheetWeekMessages } from './timesheetWeek';

/** The texts of the timesheet screens. */
export const timesheetsMessages = {
  my_week: 'My week',
  days: {
    mon: 'Mon',
    tue: 'Tue',
    wed: 'Wed',
    thu: 'Thu',
    fri: 'Fri',
    sat: 'Sat',
    sun: 'Sun',
  },
  // Why hours are overtime; the days come with their hours: "Mon 2.00, Thu 2.50".
  why: {
    question_ot_1_5: 'Why %{hours} at 1.5×?',
    question_ot_2_0: 'Why %{hours} at 2.0×?',
    beyond_schedule: '%{days} beyond the %{scheduled} of “%{schedule}”.',
    not_scheduled: '%{days}: “%{schedule}” has no hours for the day.',
    saturday: '%{days}: Saturday.',
    sunday: '%{days}: Sunday.',
    holiday: '%{days}: public holiday, %{name}.',
    half_holiday: '%{days} after noon: half a holiday, %{name}.',
    own_rules: '%{days} by the overtime rules of “%{schedule}”.',
    by_hand: '%{days} set by hand: %{reason}',
    by_hand_only: '%{days} set by hand.',
  },
  week: timesheetWeekMessages,
  review: timesheetReviewMessages,
};
