/** The most characters of a comment. */
export const MAX_COMMENT_LENGTH = 2_000;

/** The most people whom one comment mentions. */
export const MAX_MENTIONS = 20;
