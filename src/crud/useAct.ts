import { use, useCallback } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';

interface Acts {
  act(operation: string, options: { body: unknown }): Promise<{ data: unknown }>;
}

/** The session had ended when the call came. The person has been led to the sign-in page; nothing more need be said. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/**
 * Calls an operation by its name. Not by react-admin's useDataProvider, which answers a call of an ended session
 * as if it had succeeded: here it throws SessionEnded.
 */
export function useAct() {
  const { act } = use(DataProviderContext) as unknown as Acts;
  const endIfSignedOut = useLogoutIfAccessDenied();
  return useCallback(
    async (operation: string, body: unknown): Promise<unknown> => {
      try {
        return (await act(operation, { body })).data;
      } catch (error) {
        if (await endIfSignedOut(error)) throw new SessionEnded();
        throw error;
      }
    },
    [act, endIfSignedOut],
  );
}
