import { use, useCallback } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import { operations } from '@/modules/operations';

interface OperationCalls {
  callOperation(
    operation: string,
    options: { body?: unknown; query?: unknown; key?: string; signal?: AbortSignal },
  ): Promise<{ data: unknown }>;
}

/** Thrown if the session had ended before the call. The person is already on the sign-in page. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** Returns a saved record. Throws SessionEnded for the empty one with which react-admin reports success in that case. */
export function savedRecord<Saved extends { id: unknown }>(saved: Saved): Saved {
  if (saved.id === undefined) throw new SessionEnded();
  return saved;
}

/**
 * Returns a function that calls an operation by name. It throws SessionEnded, where react-admin's useDataProvider
 * reports success. A GET sends its input as the query, other methods as the body. Calls with the same `key` take
 * effect once. An aborted `signal` cancels a GET.
 */
export function useOperation() {
  const { callOperation } = use(DataProviderContext) as unknown as OperationCalls;
  const endIfSignedOut = useLogoutIfAccessDenied();
  return useCallback(
    async (
      operation: string,
      input: unknown,
      key?: string,
      signal?: AbortSignal,
    ): Promise<unknown> => {
      try {
        const isQuery = operations.get(operation)?.method === 'GET';
        const options = isQuery
          ? { query: input, ...(signal && { signal }) }
          : { body: input, ...(key && { key }) };
        return (await callOperation(operation, options)).data;
      } catch (error) {
        if (await endIfSignedOut(error)) throw new SessionEnded();
        throw error;
      }
    },
    [callOperation, endIfSignedOut],
  );
}
