import { type RefObject, useLayoutEffect } from 'react';

const HEIGHT = '--window-left';

/** Returns the height taken above an element at the end of the page's content, and below that content. */
function takenAround(element: HTMLElement): number {
  const above = element.getBoundingClientRect().top + window.scrollY;
  const main = element.closest('main');
  if (!main) return above;
  const foot = main.nextElementSibling?.getBoundingClientRect().height ?? 0;
  return above + Number.parseFloat(getComputedStyle(main).paddingBottom) + foot;
}

/** Sets `--window-left`, the height left in the window, so that the element's parts scroll and the page does not. */
export function useFillsWindow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const filling = element.current;
    // Without ResizeObserver nothing can be measured.
    if (!filling || !('ResizeObserver' in window)) return;
    const measure = () =>
      filling.style.setProperty(HEIGHT, `calc(100dvh - ${Math.ceil(takenAround(filling))}px)`);
    const observer = new ResizeObserver(measure);
    // Changes above the element show in the height of its parent.
    if (filling.parentElement) observer.observe(filling.parentElement);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
}
