import { fieldsWrong, type Refusal, unreadable } from '@/core/validation/refusals';
import type { Operation } from './operation';

/** The header that makes a call safe to send again: the same key and request change something once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Says of an answer that the change was made by an earlier request with the same key. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

/** How long an answer is kept under its key, in seconds. */
export const KEPT_SECONDS = 86_400;

/** What a key may be: 8 to 200 printable characters. */
export const KEY_PATTERN = '^[\\x20-\\x7e]{8,200}$';
const KEY = new RegExp(KEY_PATTERN);

const malformed = unreadable(`${IDEMPOTENCY_HEADER} must have 8 to 200 printable characters.`);

/** The key came with another request before: nothing is changed. */
export const keyOfAnotherRequest: Refusal = fieldsWrong({
  idempotency_key: [`This ${IDEMPOTENCY_HEADER} was used for another request.`],
});

/** The first request with this key has not been answered yet. */
export const stillRunning: Refusal = {
  status: 409,
  code: 'running',
  message: 'This request is still being processed. Please try again in a second.',
  retryAfter: 1,
};

/** What came in the header: no key, a key, or why it is none. */
export function readKey(
  header: string | readonly string[] | undefined,
): string | Refusal | undefined {
  if (header === undefined) return undefined;
  return typeof header === 'string' && KEY.test(header) ? header : malformed;
}

/** Whether a call takes a key: those that anybody may make, and those around signing in, do not. */
export const takesKey = ({
  guard,
  takesNoKey = false,
}: Pick<Operation, 'guard' | 'takesNoKey'>): boolean => guard !== 'public' && !takesNoKey;
