import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, readKey, takesKey } from '@/core/operations/idempotency';
import type { Operation } from '@/core/operations/operation';
import type { Refusal } from '@/core/validation/refusals';
import type { KeyedRequest } from './store';

/** A request as far as its key goes. */
export interface MayBeKeyed {
  method: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  operation: Pick<Operation, 'guard' | 'takesNoKey'>;
}

/** The key of a request; nothing where it has or takes none, and why not where the header holds no key. */
export const keyOf = ({ method, headers, operation }: MayBeKeyed): string | Refusal | undefined =>
  method !== 'GET' && takesKey(operation)
    ? readKey(headers[IDEMPOTENCY_HEADER.toLowerCase()])
    : undefined;

/** A request by what it is known by beside its key: who calls what, and SHA-256 in hex of its address and what it carries. */
export const keyedRequest = (
  request: Omit<KeyedRequest, 'digest'>,
  address: string,
  carried: unknown,
): KeyedRequest => {
  const text = JSON.stringify([address, carried ?? null]);
  return { ...request, digest: createHash('sha256').update(text).digest('hex') };
};
