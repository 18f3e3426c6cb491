import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '@/core/resource/resource';
import { SessionEnded, useOperation } from './useOperation';

/**
 * What an operation that only looks answers. It is asked again whenever something of the resource was changed from
 * here. Where it `keepsLast`, the last answer stays while another question is asked. An ended session is no failure to tell: the person is on their way to the sign-in page.
 */
export function useOperationQuery<Data>(
  resource: Resource,
  operation: string,
  query: Readonly<Record<string, unknown>>,
  { keepsLast = false }: { keepsLast?: boolean } = {},
) {
  const callOperation = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.route, operation, query],
    queryFn: async () => (await callOperation(`${resource.path}/${operation}`, query)) as Data,
    gcTime: 0,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  return {
    data,
    error: error instanceof SessionEnded ? null : error,
    retry: () => void refetch(),
  };
}
