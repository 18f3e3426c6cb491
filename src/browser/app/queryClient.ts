import { onlineManager, QueryClient } from '@tanstack/react-query';
import { type FailureBody, isBusy } from '@/browser/providers/http/failures';

const TRIES = 2;

// react-query assumes a signal at first: on a page that opens without one, its return would change nothing.
onlineManager.setOnline(globalThis.navigator?.onLine !== false);

function isOurFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  // No status: the server was unreachable, which may pass. 4xx: a retry changes nothing.
  return typeof status !== 'number' || status === 0 || status >= 500;
}

const MAX_WAIT_MS = 10_000;

/** Returns the milliseconds until a retry: as a busy server requests, with jitter to spread clients. */
function waitBefore(failures: number, error: unknown): number {
  const { status, body } = { status: 0, body: {} as FailureBody, ...(error as object) };
  const seconds = isBusy(status, body) ? Number(body.retry_after) : Number.NaN;
  const wait = Number.isFinite(seconds)
    ? seconds * 1_000 * (1 + Math.random() / 2)
    : 1_000 * 2 ** failures;
  return Math.min(wait, MAX_WAIT_MS);
}

/** The cache of everything read from the API. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // By default react-query waits silently for a signal; here a call without one fails with a message.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES && isOurFault(error),
      retryDelay: waitBefore,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The time for which react-admin may trust cached permissions, in milliseconds. */
const KNOWN_FOR = 5 * 60 * 1_000;

// Permissions on the resource follow from the role; those on one record depend on its values.
queryClient.setQueryDefaults(['auth', 'canAccess'], {
  staleTime: ({ queryKey: [, , input] }) =>
    (input as { recordId?: unknown } | undefined)?.recordId === undefined ? KNOWN_FOR : 0,
});
