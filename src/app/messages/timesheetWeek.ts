/** The texts of a person's own week. */
export const timesheetWeekMessages = {};
