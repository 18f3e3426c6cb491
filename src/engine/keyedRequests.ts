import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, readKey, takesKey } from '@/core/operations/idempotency';
import type { Operation } from '@/core/operations/operation';
import type { Refusal } from '@/core/validation/refusals';

/** A request under an Idempotency-Key: its caller, its operation, and a digest of its contents. */
export interface KeyedRequest {
  employeeId: number;
  key: string;
  operation: string;
  digest: string;
}

/** An answer as it was sent. */
export interface StoredAnswer {
  status: number;
  answer: string;
}

/** The parts of a request that its key depends on. */
export interface MayBeKeyed {
  method: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  operation: Pick<Operation, 'guard' | 'takesNoKey'>;
}

/** Returns the key of a request: nothing if it has or takes none, a refusal if the header is malformed. */
export const keyOf = ({ method, headers, operation }: MayBeKeyed): string | Refusal | undefined =>
  method !== 'GET' && takesKey(operation)
    ? readKey(headers[IDEMPOTENCY_HEADER.toLowerCase()])
    : undefined;

/** Identifies a request in addition to its key: who calls what, and the SHA-256 of its address and body in hex. */
export const keyedRequest = (
  request: Omit<KeyedRequest, 'digest'>,
  address: string,
  carried: unknown,
): KeyedRequest => {
  const text = JSON.stringify([address, carried ?? null]);
  return { ...request, digest: createHash('sha256').update(text).digest('hex') };
};
