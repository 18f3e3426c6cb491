import { useQuery } from '@tanstack/react-query';
import type { FileValue } from '@/core/fields';
import { useFetchFile } from './useFetchFile';

/** A stored file's bytes: fetched now, and kept no longer than they are shown. */
export function useFileBytes(file: FileValue) {
  const fetchFile = useFetchFile();
  return useQuery({
    queryKey: ['files', file.id],
    // The type given to the browser is the one found when the file was stored.
    queryFn: async ({ signal }) => {
      const bytes = await fetchFile(file.id, signal);
      return bytes ? new Blob([bytes], { type: file.type }) : null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
