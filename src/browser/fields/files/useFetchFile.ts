import { use, useCallback } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';

interface Downloads {
  download(id: number, signal?: AbortSignal): Promise<Blob>;
}

/**
 * Returns a function that fetches a file's bytes by id; undefined if the session had ended, which has been reported.
 * Bypasses useDataProvider, which reports success for calls of an ended session.
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
