/** The most comments on one expense. */
export const MOST_COMMENTS = 1_000;

/** The default number of comments per page. */
export const COMMENTS_A_PAGE = 50;
