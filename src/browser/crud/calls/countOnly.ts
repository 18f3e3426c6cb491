/** The pagination of a count, which needs only the total of a list. */
export const COUNTED = { page: 1, perPage: 1 };
