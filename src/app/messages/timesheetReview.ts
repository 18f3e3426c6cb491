/** The texts of the queue in which weeks are reviewed. */
export const timesheetReviewMessages = {};
