/** The reason why a list could not be shown with this query: most often, it is too long for it. */
export interface TooLong {
  /** The parameter that is refused: its search, its order or a filter. */
  why: string;
  /** The server's sentence. */
  sentence: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the reason where a list could not be shown because of its query. */
export function tooLongFor(error: unknown): TooLong | undefined {
  const body = isObject(error) ? error.body : undefined;
  const errors = isObject(body) ? body.errors : undefined;
  if (!isObject(errors)) return undefined;
  const [first] = Object.entries(errors);
  if (!first) return undefined;
  const [why, sentence] = first;
  return typeof sentence === 'string' ? { why, sentence } : undefined;
}
