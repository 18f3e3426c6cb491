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
    // By itself it waits for a signal without a word; here a call that cannot be made fails, and is said to.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES && isOurFault(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
