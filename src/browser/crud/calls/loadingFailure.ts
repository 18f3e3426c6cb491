import { statusOf, wordsOf } from '@/browser/kit/failureText';

/** Returns true if the server was not reached, so that what was loaded before is as good as it gets. */
export const isUnreached = (error: unknown): boolean => statusOf(error) === 0;

/** Returns the message key of the reason of a failure, and its text if it is no key. */
export function reasonOf(error: unknown): [key: string, options: { _: string }] {
  const words = error instanceof Error ? wordsOf(error) : '';
  return [words, { _: words }];
}
