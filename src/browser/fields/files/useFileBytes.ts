import { useQuery } from '@tanstack/react-query';
import type { FileValue } from '@/core/fields';
import { useFetchFile } from './useFetchFile';

/** Fetches a stored file's bytes, cached only while they are shown. */
export function useFileBytes(file: FileValue) {
  const fetchFile = useFetchFile();
  return useQuery({
    queryKey: ['files', file.id],
    // Use the type detected when the file was stored.
    queryFn: async ({ signal }) => {
      const bytes = await fetchFile(file.id, signal);
      return bytes ? new Blob([bytes], { type: file.type }) : null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
