import type { Call } from '@/engine/call';

/** What a question is answered, or nothing where asking it failed, which is logged: a card that cannot be filled leaves the others standing. */
export async function answeredOrNot<T>(
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
