/** Why a long list could not be shown as it was asked for. */
export interface TooLong {
  /** What it is too long for: its order, or the words that are looked for. */
  why: 'sort' | 'q';
  /** The server's sentence. */
  sentence: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a list is too long for, where that is why it could not be shown. */
export function tooLongFor(error: unknown): TooLong | undefined {
  const body = isObject(error) ? error.body : undefined;
  const errors = isObject(body) ? body.errors : undefined;
  if (!isObject(errors)) return undefined;
  for (const why of ['q', 'sort'] as const) {
    const sentence = errors[why];
    if (typeof sentence === 'string') return { why, sentence };
  }
  return undefined;
}
