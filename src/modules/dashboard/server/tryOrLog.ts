import type { Call } from '@/engine/call';

/** Returns the answer, or undefined if it fails, which is logged: a card that fails leaves the others intact. */
export async function tryOrLog<T>(
  { logFailure }: Call,
  card: string,
  question: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await question();
  } catch (problem) {
    logFailure?.(`the card "${card}" of the dashboard could not be filled`, problem);
    return undefined;
  }
}
