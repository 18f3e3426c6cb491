/** The most comments on one expense. */
export const MAX_COMMENTS = 1_000;

/** The default number of comments per page. */
export const COMMENTS_PER_PAGE = 50;
