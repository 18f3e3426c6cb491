import { type RefObject, useLayoutEffect } from 'react';

/** What is scrolled to comes to lie above a bar of this height. */
const HEIGHT = '--bottom-bar';
/** The page has so much more room at its end. */
const ROOM = '--bottom-room';

const watching = (element: Element, look: () => void) => {
  // Where nothing can be measured, nothing changes its size.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
  observer?.observe(element);
  look();
  return () => observer?.disconnect();
};

/**
 * Tells the page how high a bar is that stays at its bottom: what is scrolled to comes to lie above it. A bar that lies
 * `over` the page, and has no place of its own in it, gets room at the end of the page as well.
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

/** Lays a bar that stays at the bottom of the window below the page's content alone, not below the menu. */
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
