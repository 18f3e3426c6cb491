import { accountCalls } from '../operations/accountCalls';
import type { Operation } from '../operations/operation';
import { fieldsWrong, type Refusal, unreadable } from '../refusals';

/** The header that makes a call safe to send again: the same key and request change something once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

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

/**
 * Whether a call takes a key. Those around signing in do not: their answers and bodies hold secrets that are kept
 * nowhere, and what they count has to stay counted when they are refused.
 */
export function takesKey({
  name,
  guard,
}: Partial<Pick<Operation, 'name'>> & Pick<Operation, 'guard'>): boolean {
  return guard !== 'public' && !(name !== undefined && name in accountCalls);
}
