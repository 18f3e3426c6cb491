/** How many comments one expense can have. */
export const MOST_COMMENTS = 1_000;

/** How many comments a page has unless another number is asked for. */
export const COMMENTS_A_PAGE = 50;
