import { type ComponentType, Suspense } from 'react';
import { type LazyScreen, lazyScreen } from './lazyScreen';

/** A lazy screen that has parts of MUI: their theme is fetched with it. */
export function themedScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  return lazyScreen(async () => {
    const [Screen, { Dispatch }] = await Promise.all([load(), import('./theme/Dispatch')]);
    return function Themed(props: P) {
      return (
        <Dispatch>
          <Screen {...props} />
        </Dispatch>
      );
    };
  });
}

/**
 * A menu or dialog that is fetched when it is first opened, or a little before: what is there already stays while it is
 * on its way.
 */
export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  const Overlay = themedScreen(load);
  const Waiting = (props: P) => (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
  return Object.assign(Waiting, { preload: Overlay.preload });
}
