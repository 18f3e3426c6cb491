import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LazyScreen, lazyScreen } from './lazyScreen';

let haveTheme = () => {};

/** Resolves when MUI's theme has first loaded. */
export const themed = new Promise<void>((resolve) => {
  haveTheme = resolve;
});

/** A lazy screen that uses MUI: the theme loads with it. */
export function themedScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  return lazyScreen(async () => {
    const [Screen, { AppTheme }] = await Promise.all([
      load(),
      import('@/browser/kit/theme/AppTheme'),
    ]);
    haveTheme();
    return function Themed(props: P) {
      return (
        <AppTheme>
          <Screen {...props} />
        </AppTheme>
      );
    };
  });
}

/** The interval for retrying a failed load, in milliseconds. */
const AGAIN = 5_000;

/** Fetches code, retrying until it succeeds. Returns a cancel function. */
function fetchUntilThere(fetch: () => Promise<boolean>, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const ask = async () => {
    clearTimeout(timer);
    const isThere = await fetch();
    if (!isWanted) return;
    if (isThere) then();
    else timer = setTimeout(ask, AGAIN);
  };
  window.addEventListener('online', ask);
  void ask();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
}

/**
 * A menu or dialog that loads on first use or shortly before. While it loads, or cannot be fetched, the page stays as
 * it is and `waiting` is shown in its place.
 */
export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): LazyScreen<P> {
  const Overlay = themedScreen(load);
  const { preload, fetch, isLoaded } = Overlay;
  function Waiting(props: P) {
    const [isThere, setThere] = useState(isLoaded);
    useEffect(
      () => (isThere ? undefined : fetchUntilThere(fetch, () => setThere(true))),
      [isThere],
    );
    return <>{isThere ? <Overlay {...props} /> : waiting}</>;
  }
  return Object.assign(Waiting, { preload, fetch, isLoaded });
}
