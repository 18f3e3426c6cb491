/** How many entries one person can have on one day: far more than anybody works, few enough to be counted at once. */
export const MOST_ENTRIES_A_DAY = 50;

/** How many notes people can write about one week of a person; what transitions and changes note is not counted. */
export const MOST_NOTES_A_WEEK = 1_000;

/** How many of its notes a week is shown with, the newest; older ones are read page by page. */
export const NOTES_OF_A_WEEK = 50;
