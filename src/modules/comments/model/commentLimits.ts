/** The most comments on one record. */
export const MAX_COMMENTS = 1_000;

/** The default number of comments per page. */
export const COMMENTS_PER_PAGE = 50;

/** The most people offered for a mention. */
export const MAX_OFFERED = 8;

/** The most people, in order of their names, who are tried for these. */
export const MAX_TRIED = 40;
