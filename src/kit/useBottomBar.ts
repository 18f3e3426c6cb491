import { type RefObject, useLayoutEffect } from 'react';

const HEIGHT = '--bottom-bar';

/** Tells the page how high a bar is that stays at its bottom: what is scrolled to comes to lie above it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!element) return;
    const measure = () => style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
