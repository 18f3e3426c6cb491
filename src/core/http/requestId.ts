/** Names a request in its answer, its log lines and the history of what it changed. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
