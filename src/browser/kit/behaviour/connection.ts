import { useSyncExternalStore } from 'react';

// A browser calls itself connected as long as it has a network, also where nothing comes through; so the calls that
// are made anyway decide, and the browser's own word only where it says that there is none.
let isReached = true;
const listeners = new Set<() => void>();

/** Takes down whether the last call was answered, by whatever answer. */
export function tellReached(now: boolean): void {
  if (now === isReached) return;
  isReached = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  // Nobody knows yet, so what could be sent is tried.
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

/** Whether calls come through, as far as is known. */
export const isConnected = (): boolean => isReached && navigator.onLine;

/** The same, for what is drawn by it. */
export const useIsConnected = (): boolean => useSyncExternalStore(listen, isConnected);
