import { type RefObject, useLayoutEffect } from 'react';

/** The height of a bottom bar, so that scrolling stops above it. */
const HEIGHT = '--bottom-bar';
/** Extra space at the end of the page. */
const ROOM = '--bottom-room';

const watching = (element: Element, look: () => void) => {
  // Without ResizeObserver nothing can be measured.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
  observer?.observe(element);
  look();
  return () => observer?.disconnect();
};

/**
 * Publishes the height of a fixed bottom bar, so that scrolling stops above it. A bar that lies `over` the page also
 * gets space at the end of the page.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>, place?: 'over'): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!element) return;
    const names = place === 'over' ? [HEIGHT, ROOM] : [HEIGHT];
    const stop = watching(element, () => {
      for (const name of names) style.setProperty(name, `${element.offsetHeight}px`);
    });
    return () => {
      stop();
      for (const name of names) style.removeProperty(name);
    };
  }, [bar, place]);
}

/** Aligns a fixed bottom bar with the page's content instead of the menu. */
export function useWithinMain(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const main = element?.closest('main');
    if (!element || !main) return;
    return watching(main, () => {
      const { left, width } = main.getBoundingClientRect();
      element.style.left = `${left}px`;
      element.style.width = `${width}px`;
    });
  }, [bar]);
}
