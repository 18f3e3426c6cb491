import { useEffect, useState, useSyncExternalStore } from 'react';
import { createIdleCycle, type SharedExpiry } from './idleCycle';

const WAKING = ['focus', 'pageshow'] as const;

/** The idle cycle of this tab: it looks at the clock when something is due, when the tab wakes, and when another tab wrote. */
export function useIdleCycle(expiry: SharedExpiry) {
  const [cycle] = useState(() => createIdleCycle(expiry, Date.now));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(look, cycle.look());
    };
    const adopt = (event: StorageEvent) => {
      // A cleared storage has no key.
      if (event.key === expiry.key || event.key === null) look();
    };
    look();
    window.addEventListener('storage', adopt);
    document.addEventListener('visibilitychange', look);
    for (const event of WAKING) window.addEventListener(event, look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', adopt);
      document.removeEventListener('visibilitychange', look);
      for (const event of WAKING) window.removeEventListener(event, look);
    };
  }, [cycle, expiry]);

  return { phase: useSyncExternalStore(cycle.subscribe, cycle.phase), act: cycle.act };
}
