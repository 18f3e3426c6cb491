/** The reason why a list could not be shown with this query: most often, it is too long for it. */
export interface TooLong {
  /** The parameter that is refused: its search, its order or a filter. */
  why: string;
  /** The server's sentence. */
  sentence: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the server's sentences about the parameters of a list that it refused, by parameter. */
function refusals(error: unknown): Record<string, unknown> {
  const body = isObject(error) ? error.body : undefined;
  const errors = isObject(body) ? body.errors : undefined;
  return isObject(errors) ? errors : {};
}

/** Returns the server's sentence about a parameter of a list that it refused. */
export function refusalOf(error: unknown, parameter: string): string | undefined {
  const sentence = refusals(error)[parameter];
  return typeof sentence === 'string' ? sentence : undefined;
}

/** Returns the reason if a list could not be shown because of its query. */
export function tooLongFor(error: unknown): TooLong | undefined {
  const [why] = Object.keys(refusals(error));
  const sentence = why === undefined ? undefined : refusalOf(error, why);
  return why !== undefined && sentence !== undefined ? { why, sentence } : undefined;
}
