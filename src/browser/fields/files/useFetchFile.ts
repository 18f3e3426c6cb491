import { use, useCallback } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';

interface Downloads {
  download(id: number, signal?: AbortSignal): Promise<Blob>;
}

/**
 * Fetches the bytes of a file by its id; nothing where the session had ended, which has been said by then.
 * Not by useDataProvider: that answers a call of an ended session as if it had succeeded.
 */
export function useFetchFile() {
  const { download } = use(DataProviderContext) as unknown as Downloads;
  const endIfSignedOut = useLogoutIfAccessDenied();
  return useCallback(
    async (id: number, signal?: AbortSignal): Promise<Blob | undefined> => {
      try {
        return await download(id, signal);
      } catch (error) {
        if (await endIfSignedOut(error)) return undefined;
        throw error;
      }
    },
    [download, endIfSignedOut],
  );
}
