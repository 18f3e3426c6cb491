import { QueryClient } from '@tanstack/react-query';

const TRIES = 2;

function isOurFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  // No status: the server was not reached, which may pass. 4xx: asking again changes nothing.
  return typeof status !== 'number' || status === 0 || status >= 500;
}

/** The cache of everything read from the API. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < TRIES && isOurFault(error) },
    mutations: { retry: false },
  },
});
