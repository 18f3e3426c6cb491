/** The rows of one request of an export: the maximum of a list. */
export const ROWS_AT_ONCE = 1_000;

interface Page {
  data: readonly { id: unknown }[];
  total: number;
}

/**
 * Reads a whole list page by page. Yields a record once even if it moves to a later page meanwhile. Throws the
 * signal's reason when it is aborted, and the error of a page.
 */
export async function* readPages<P extends Page>(
  read: (page: number) => Promise<P>,
  signal: AbortSignal,
): AsyncGenerator<P & { fresh: P['data'] }> {
  const seen = new Set<unknown>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const answer = await read(page);
    signal.throwIfAborted();
    const fresh = answer.data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    yield { ...answer, fresh };
    if (answer.data.length < ROWS_AT_ONCE || page * ROWS_AT_ONCE >= answer.total) return;
  }
}
