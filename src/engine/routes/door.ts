import { hasTooManyKeys, tooManyKeys } from '@/core/http/objectKeys';
import { isUnintendedRequest, unintendedRequest } from '@/core/http/unintendedRequest';
import { type Refusal, unreadable } from '@/core/validation/refusals';
import { keyedRequest, keyOf } from '@/engine/keyedRequests';
import type { KeyedRequest } from '@/engine/store';
import type { Received, RoutedOperation, Visit } from './route';

const MOST_QUERY_KEYS = 30;
const LONGEST_URL = 8192;

/** How many bytes a body may have that is no form. */
export const LARGEST_BODY = 256 * 1024;

const keyIn = ({ method, headers }: Head, operation: RoutedOperation) =>
  operation.writes ? keyOf({ method, headers, operation }) : undefined;

/** What is known of a request before its body; where its body has been read already, that too. */
type Head = Pick<Received, 'method' | 'url' | 'headers' | 'query'> & { body?: unknown };

/** Everything in a request that is read as an object, as text. */
const textsOf = ({ query, body }: Head) => [
  ...Object.values(query).flatMap((value) => value ?? []),
  ...(body === undefined ? [] : [JSON.stringify(body)]),
];

/**
 * Why a request is refused before anybody looks into its body or asks who makes it: an unreadable request is said as
 * one, whether or not somebody is signed in.
 */
export function refusalAtDoor(head: Head, operation: RoutedOperation): Refusal | undefined {
  const { method, url, headers, query } = head;
  if (url.length > LONGEST_URL || Object.keys(query).length > MOST_QUERY_KEYS)
    return unreadable('The request address is too long.');
  if (textsOf(head).some(hasTooManyKeys)) return tooManyKeys;
  if (operation.changes && method === 'GET' && isUnintendedRequest(headers))
    return unintendedRequest;
  const key = keyIn(head, operation);
  return typeof key === 'object' ? key : undefined;
}

/** What is known of a call that came with a key; nothing of any other. */
export function keyedBy({ received, person, operation }: Visit): KeyedRequest | undefined {
  const key = keyIn(received, operation);
  if (typeof key !== 'string' || !person) return undefined;
  const known = { employeeId: person.id, key, operation: operation.name };
  const { method, url, form, body } = received;
  return keyedRequest(known, `${method} ${url}`, form?.said ?? body);
}
