/** The most keys of one object in a request, and the most parts of a form. */
export const MOST_KEYS = 200;
