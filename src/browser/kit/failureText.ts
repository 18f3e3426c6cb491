/** Returns the HTTP status of a failed call; 0 if the server was not reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

/**
 * Returns the sentence that a form or panel shows for a failed call: the server's own words, even if the toast only
 * says that the server failed; the message key that says so if this device has no connection.
 */
export function wordsOf(error: unknown): string {
  if (statusOf(error) === 0 && globalThis.navigator?.onLine === false)
    return 'fieldhouse.providers.no_connection';
  const { message, body } = Object(error) as {
    message?: unknown;
    body?: { errors?: { root?: { serverError?: unknown } } };
  };
  const said = body?.errors?.root?.serverError;
  if (typeof said === 'string' && said !== '') return said;
  return typeof message === 'string' ? message : String(error);
}
