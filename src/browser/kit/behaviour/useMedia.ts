import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches; false without media support, as in unit tests. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (hear: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', hear);
      return () => list?.removeEventListener('change', hear);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
