/** Returns the HTTP status of a failed call; 0 where the server was not reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

/**
 * Returns the sentence that a form or panel shows for a failed call: the server's own words, even if the toast only
 * says that the server failed.
 */
export function wordsOf(error: unknown): string {
  const { message, body } = Object(error) as {
    message?: unknown;
    body?: { errors?: { root?: { serverError?: unknown } } };
  };
  const said = body?.errors?.root?.serverError;
  if (typeof said === 'string' && said !== '') return said;
  return typeof message === 'string' ? message : String(error);
}
