/** The reason why a long list could not be shown with this query. */
export interface TooLong {
  /** The parameter it is too long for: its order or its search. */
  why: 'sort' | 'q';
  /** The server's sentence. */
  sentence: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the server's sentence about a parameter of a list that it refused. */
export function refusalOf(error: unknown, parameter: string): string | undefined {
  const body = isObject(error) ? error.body : undefined;
  const errors = isObject(body) ? body.errors : undefined;
  const sentence = isObject(errors) ? errors[parameter] : undefined;
  return typeof sentence === 'string' ? sentence : undefined;
}

/** Returns the reason where a list could not be shown because of its length. */
export function tooLongFor(error: unknown): TooLong | undefined {
  for (const why of ['q', 'sort'] as const) {
    const sentence = refusalOf(error, why);
    if (sentence !== undefined) return { why, sentence };
  }
  return undefined;
}
