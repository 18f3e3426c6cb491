import { type RefObject, useLayoutEffect } from 'react';

const HEIGHT = '--window-left';

/** How much of the window is taken by what lies above an element at the end of the page's content, and below that content. */
function takenAround(element: HTMLElement): number {
  const above = element.getBoundingClientRect().top + window.scrollY;
  const main = element.closest('main');
  if (!main) return above;
  const foot = main.nextElementSibling?.getBoundingClientRect().height ?? 0;
  return above + Number.parseFloat(getComputedStyle(main).paddingBottom) + foot;
}

/** Tells an element how high it may be (`--window-left`) for the page not to scroll: its parts do instead. */
export function useFillsWindow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const filling = element.current;
    // Where nothing can be measured, nothing is laid out.
    if (!filling || !('ResizeObserver' in window)) return;
    const measure = () =>
      filling.style.setProperty(HEIGHT, `calc(100dvh - ${Math.ceil(takenAround(filling))}px)`);
    const observer = new ResizeObserver(measure);
    // What comes above it, or changes its height there, changes that of its parent.
    if (filling.parentElement) observer.observe(filling.parentElement);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
}
