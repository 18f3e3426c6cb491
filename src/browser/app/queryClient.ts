import { QueryClient } from '@tanstack/react-query';
import { type FailureBody, isBusy } from '@/browser/providers/http/failures';

const TRIES = 2;

function isOurFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  // No status: the server was not reached, which may pass. 4xx: asking again changes nothing.
  return typeof status !== 'number' || status === 0 || status >= 500;
}

const LONGEST_WAIT = 10_000;

/** Milliseconds until a read is tried again: as the server asks where it is busy, and not everybody at one moment. */
function waitBefore(failures: number, error: unknown): number {
  const { status, body } = { status: 0, body: {} as FailureBody, ...(error as object) };
  const asked = isBusy(status, body) ? Number(body.retry_after) : Number.NaN;
  const wait = Number.isFinite(asked)
    ? asked * 1_000 * (1 + Math.random() / 2)
    : 1_000 * 2 ** failures;
  return Math.min(wait, LONGEST_WAIT);
}

/** The cache of everything read from the API. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // By itself it waits for a signal without a word; here a call that cannot be made fails, and is said to.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES && isOurFault(error),
      retryDelay: waitBefore,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** So long react-admin takes somebody's permissions as known, in milliseconds. */
const KNOWN_FOR = 5 * 60 * 1_000;

// What they may do to any record at all follows from those; what to one record, from its values.
queryClient.setQueryDefaults(['auth', 'canAccess'], {
  staleTime: ({ queryKey: [, , asked] }) =>
    (asked as { recordId?: unknown } | undefined)?.recordId === undefined ? KNOWN_FOR : 0,
});
