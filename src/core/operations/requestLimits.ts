/** The most keys of one object in a request, and the most parts of a form. */
export const MAX_KEYS = 200;
