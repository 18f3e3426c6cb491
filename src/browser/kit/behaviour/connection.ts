import { useSyncExternalStore } from 'react';

// A browser counts as online with any network, even if no call gets through. So the outcome of real calls decides,
// and the browser is trusted only when it reports being offline.
let isReached = true;
const listeners = new Set<() => void>();

/** Records whether the last call got a response of any kind. */
export function recordReached(now: boolean): void {
  if (now === isReached) return;
  isReached = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  // The state is unknown, so let calls be tried.
  const comeBack = () => {
    isReached = true;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', comeBack);
    window.removeEventListener('offline', listener);
  };
}

/** True if calls are known or assumed to get through. */
export const isConnected = (): boolean => isReached && navigator.onLine;

/** Returns `isConnected` as a hook. */
export const useIsConnected = (): boolean => useSyncExternalStore(listen, isConnected);
