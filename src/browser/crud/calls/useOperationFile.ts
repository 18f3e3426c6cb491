import { use, useCallback } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';

interface FileCalls {
  receive(operation: string, query: Readonly<Record<string, unknown>>): Promise<Blob>;
}

/** Returns a function that fetches the file of an operation; it answers nothing if the session had ended. */
export function useOperationFile() {
  const { receive } = use(DataProviderContext) as unknown as FileCalls;
  const endIfSignedOut = useLogoutIfAccessDenied();
  return useCallback(
    async (
      operation: string,
      query: Readonly<Record<string, unknown>>,
    ): Promise<Blob | undefined> => {
      try {
        return await receive(operation, query);
      } catch (error) {
        if (await endIfSignedOut(error)) return undefined;
        throw error;
      }
    },
    [receive, endIfSignedOut],
  );
}
