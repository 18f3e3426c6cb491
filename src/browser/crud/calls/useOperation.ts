import { use, useCallback } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import { operations } from '@/modules/operations';

interface OperationCalls {
  callOperation(
    operation: string,
    options: { body?: unknown; query?: unknown; key?: string; signal?: AbortSignal },
  ): Promise<{ data: unknown }>;
}

/** The session had ended when the call came. The person has been led to the sign-in page; nothing more need be said. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/**
 * Calls an operation by its name. Not by react-admin's useDataProvider, which answers a call of an ended session
 * as if it had succeeded: here it throws SessionEnded. A GET takes its input as the query, all else as the body. Under a `key` of the caller's
 * own it is done once, however often it is called. A GET whose `signal` is aborted is given up.
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
        const isAsked = operations.get(operation)?.method === 'GET';
        const options = isAsked
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
