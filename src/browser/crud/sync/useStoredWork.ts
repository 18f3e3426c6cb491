import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** The delay after which work is stored, in milliseconds. */
const SOON = 300;

/** The storage of one person's work. */
interface Storage<Work> {
  keep(work: Work): void;
  drop(): void;
}

/**
 * Stores work soon after each change, also where the page is reloaded or the session ends; `undefined` deletes it.
 * Returns a function that deletes it and stores nothing more.
 */
export function useStoredWork<Work>(work: Work | undefined, { keep, drop }: Storage<Work>) {
  const isOver = useRef(false);
  const isPending = useRef(false);
  const storeNow = useEffectEvent(() => {
    if (isOver.current || !isPending.current) return;
    isPending.current = false;
    if (work === undefined) drop();
    else keep(work);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other work is stored soon
  useEffect(() => {
    isPending.current = true;
    const timer = setTimeout(storeNow, SOON);
    return () => clearTimeout(timer);
  }, [work]);
  useEffect(() => {
    const store = () => storeNow();
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, []);
  return useCallback(() => {
    isOver.current = true;
    drop();
  }, [drop]);
}
