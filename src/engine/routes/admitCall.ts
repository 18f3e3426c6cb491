import { hasTooManyKeys, tooManyKeys } from '@/core/http/objectKeys';
import { isUnintendedRequest, unintendedRequest } from '@/core/http/unintendedRequest';
import { type Refusal, unreadable } from '@/core/validation/refusals';
import { keyedRequest, keyOf } from '@/engine/keyedRequests';
import type { KeyedRequest } from '@/engine/store';
import type { Received, RoutedOperation, Visit } from './route';

const MAX_QUERY_KEYS = 30;
const MAX_URL_LENGTH = 8192;

/** The most bytes of a body that is no form. */
export const LARGEST_BODY = 256 * 1024;

const keyIn = ({ method, headers }: Head, operation: RoutedOperation) =>
  operation.writes ? keyOf({ method, headers, operation }) : undefined;

/** The parts of a request before its body; with the body if it was read already. */
type Head = Pick<Received, 'method' | 'url' | 'headers' | 'query'> & { body?: unknown };

/** Lists everything in a request that is read as an object, as text. */
const textsOf = ({ query, body }: Head) => [
  ...Object.values(query).flatMap((value) => value ?? []),
  ...(body === undefined ? [] : [JSON.stringify(body)]),
];

/**
 * Refuses an unreadable request before its body or its session is looked at, so that the answer is the same with and
 * without a session.
 */
export function refusalAtDoor(head: Head, operation: RoutedOperation): Refusal | undefined {
  const { method, url, headers, query } = head;
  if (url.length > MAX_URL_LENGTH || Object.keys(query).length > MAX_QUERY_KEYS)
    return unreadable('The request address is too long.');
  if (textsOf(head).some(hasTooManyKeys)) return tooManyKeys;
  if (operation.changes && method === 'GET' && isUnintendedRequest(headers))
    return unintendedRequest;
  const key = keyIn(head, operation);
  return typeof key === 'object' ? key : undefined;
}

/** Returns what identifies a call with a key; nothing for a call without one. */
export function keyedBy({ received, person, operation }: Visit): KeyedRequest | undefined {
  const key = keyIn(received, operation);
  if (typeof key !== 'string' || !person) return undefined;
  const known = { employeeId: person.id, key, operation: operation.name };
  const { method, url, form, body } = received;
  return keyedRequest(known, `${method} ${url}`, form?.content ?? body);
}
