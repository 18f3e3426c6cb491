/** The most entries of one person on one day: far more than anybody works, few enough to count at once. */
export const MAX_ENTRIES_PER_DAY = 50;

/** The most notes that people can write about one person's week; notes of transitions and changes do not count. */
export const MAX_NOTES_PER_WEEK = 1_000;

/** Newest notes returned with a week; older ones are read page by page. */
export const NOTES_OF_A_WEEK = 50;
