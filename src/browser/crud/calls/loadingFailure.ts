import { wordsOf } from '@/browser/kit/wordsOf';

/** Returns the HTTP status of a failed call; 0 where the server was not reached. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

/** Returns true where the server was not reached, so that what was loaded before is as good as it gets. */
export const isUnreached = (error: unknown): boolean => statusOf(error) === 0;

/** Returns the message key of the reason of a failure, and its text where it is no key. */
export function reasonOf(error: unknown): [key: string, options: { _: string }] {
  if (isUnreached(error) && !navigator.onLine)
    return ['fieldhouse.providers.no_connection', { _: '' }];
  const words = error instanceof Error ? wordsOf(error) : '';
  return [words, { _: words }];
}
