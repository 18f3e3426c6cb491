import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LazyScreen, lazyScreen } from './lazyScreen';

let haveTheme = () => {};

/** Settles once the theme of MUI's parts has come for the first time. */
export const themed = new Promise<void>((resolve) => {
  haveTheme = resolve;
});

/** A lazy screen that has parts of MUI: their theme is fetched with it. */
export function themedScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  return lazyScreen(async () => {
    const [Screen, { Dispatch }] = await Promise.all([
      load(),
      import('@/browser/kit/theme/Dispatch'),
    ]);
    haveTheme();
    return function Themed(props: P) {
      return (
        <Dispatch>
          <Screen {...props} />
        </Dispatch>
      );
    };
  });
}

/** After so long code that could not be fetched is asked for again, in milliseconds. */
const AGAIN = 5_000;

/** Fetches code, again and again while it cannot be fetched; returns what gives up. */
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
 * A menu or dialog that is fetched when it is first opened, or a little before: what is there already stays while it is
 * on its way, and where it cannot be fetched, until it can. `waiting` is shown in its place until then.
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
