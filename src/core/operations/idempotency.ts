import { fieldsWrong, type Refusal, unreadable } from '@/core/validation/refusals';
import type { Operation } from './operation';

/** The header that makes a call safe to send again: the same key and request change something once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Marks a response whose change was made by an earlier request with the same key. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

/** The time that a response is stored under its key, in seconds. */
export const RETENTION_SECONDS = 86_400;

/** The format of a key: 8 to 200 printable characters. */
export const KEY_PATTERN = '^[\\x20-\\x7e]{8,200}$';
const KEY = new RegExp(KEY_PATTERN);

const malformed = unreadable(`${IDEMPOTENCY_HEADER} must have 8 to 200 printable characters.`);

/** Refuses a key that was used for another request: nothing is changed. */
export const keyOfAnotherRequest: Refusal = fieldsWrong({
  idempotency_key: [`This ${IDEMPOTENCY_HEADER} was used for another request.`],
});

/** Refuses a key whose first request is still running. */
export const stillRunning: Refusal = {
  status: 409,
  code: 'running',
  message: 'This request is still being processed. Please try again in a second.',
  retryAfter: 1,
};

/** Reads the header: no key, a key, or the refusal of a malformed one. */
export function readKey(
  header: string | readonly string[] | undefined,
): string | Refusal | undefined {
  if (header === undefined) return undefined;
  return typeof header === 'string' && KEY.test(header) ? header : malformed;
}

/** Returns true if a call takes a key: public calls and those around signing in do not. */
export const takesKey = ({
  guard,
  takesNoKey = false,
}: Pick<Operation, 'guard' | 'takesNoKey'>): boolean => guard !== 'public' && !takesNoKey;
