import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '@/core/resource/resource';
import { SessionEnded, useOperation } from './useOperation';

/**
 * Returns the response of a read-only operation, reloaded after each change to the resource. With `retainsLast` the
 * previous response remains while another query loads. An ended session is no error: it leads to the sign-in page.
 */
export function useOperationQuery<Data>(
  resource: Resource,
  operation: string,
  query: Readonly<Record<string, unknown>>,
  { retainsLast = false }: { retainsLast?: boolean } = {},
) {
  const callOperation = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.route, operation, query],
    queryFn: async () => (await callOperation(`${resource.path}/${operation}`, query)) as Data,
    gcTime: 0,
    ...(retainsLast && { placeholderData: keepPreviousData }),
  });
  return {
    data,
    error: error instanceof SessionEnded ? null : error,
    retry: () => void refetch(),
  };
}
