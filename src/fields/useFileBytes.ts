import { useQuery } from '@tanstack/react-query';
import type { FileValue } from '../../domain/kernel/fields';
import { useFetchFile } from './useFetchFile';

/** A stored file's bytes: fetched now, and kept no longer than they are shown. */
export function useFileBytes(file: FileValue) {
  const fetchFile = useFetchFile();
  return useQuery({
    queryKey: ['files', file.id],
    // What the browser is told the bytes are is what was found when they were stored.
    queryFn: async ({ signal }) => {
      const bytes = await fetchFile(file.id, signal);
      return bytes ? new Blob([bytes], { type: file.type }) : null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
