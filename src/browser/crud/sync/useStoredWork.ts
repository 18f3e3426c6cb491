import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** The delay after which work is stored, in milliseconds. */
const SOON = 300;

/** The storage of one person's work. */
interface Storage<Work> {
  store(work: Work): void;
  drop(): void;
}

/**
 * Stores work soon after each change, and when the page is reloaded or the session ends; `undefined` deletes it.
 * Returns a function that deletes it and stores nothing more.
 */
export function useStoredWork<Work>(work: Work | undefined, { store, drop }: Storage<Work>) {
  const isOver = useRef(false);
  const isPending = useRef(false);
  const storeNow = useEffectEvent(() => {
    if (isOver.current || !isPending.current) return;
    isPending.current = false;
    if (work === undefined) drop();
    else store(work);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other work is stored soon
  useEffect(() => {
    isPending.current = true;
    const timer = setTimeout(storeNow, SOON);
    return () => clearTimeout(timer);
  }, [work]);
  useEffect(() => {
    const onHide = () => storeNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
  return useCallback(() => {
    isOver.current = true;
    drop();
  }, [drop]);
}
