import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchUntilThere } from '@/browser/kit/behaviour/fetchUntilThere';
import { type LazyScreen, lazyPart, lazyScreen } from './lazyScreen';

let haveTheme = () => {};

/** Resolves when MUI's theme has first loaded. */
export const themed = new Promise<void>((resolve) => {
  haveTheme = resolve;
});

/** Returns a loader of a component together with MUI's theme, which the component uses. */
const withTheme =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    const [Inner, { AppTheme }] = await Promise.all([
      load(),
      import('@/browser/kit/theme/AppTheme'),
    ]);
    haveTheme();
    return function Themed(props: P) {
      return (
        <AppTheme>
          <Inner {...props} />
        </AppTheme>
      );
    };
  };

/** A lazy screen that uses MUI: the theme loads with it. */
export const themedScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> => lazyScreen(withTheme(load));

/** A lazy part of a page that uses MUI: the theme loads with it. */
export const themedPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> => lazyPart(withTheme(load));

/**
 * A menu or dialog that loads on first use or shortly before. While it loads, or cannot be fetched, the page stays as
 * it is and `waiting` is shown in its place.
 */
export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): LazyScreen<P> {
  const Overlay = themedPart(load);
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
