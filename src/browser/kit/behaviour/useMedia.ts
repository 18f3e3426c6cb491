import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is such a one. Where there are no media, as in unit tests, it is not. */
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
