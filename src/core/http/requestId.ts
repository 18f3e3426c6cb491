/** The header with a request's id, which also appears in the log and in the history of its changes. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
