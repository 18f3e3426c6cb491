import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The height in pixels below which the page scrolls instead of the rows. */
const LEAST = 320;
/** The number of rows that are always fully visible, so that the default page never scrolls. */
const WHOLE = 10;
const SCROLLER = '[data-rows]';

/** Returns the height that shows the head and the first rows, in pixels. */
function leastOf(rows: HTMLElement): number {
  const lines = rows.querySelectorAll('tr');
  const last = lines[Math.min(WHOLE, lines.length - 1)];
  if (!last) return LEAST;
  const height = last.getBoundingClientRect().bottom - rows.getBoundingClientRect().top;
  return Math.max(LEAST, Math.ceil(height));
}

/**
 * Fits the rows into the rest of the window, so that either they scroll or the page does, never both. Their head
 * remains in view while they scroll.
 */
export function FittedRows({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const limitHeight = () => {
      const rows = place.current?.querySelector<HTMLElement>(SCROLLER);
      if (!rows) return;
      const { scrollTop } = rows;
      rows.style.maxHeight = 'none';
      const tooMuch = document.documentElement.scrollHeight - window.innerHeight;
      const height = rows.offsetHeight - tooMuch;
      if (tooMuch > 0 && height >= leastOf(rows)) rows.style.maxHeight = `${height}px`;
      rows.scrollTop = scrollTop;
    };
    // Before the next paint, where all that measures the page shares one layout.
    const frame = requestAnimationFrame(limitHeight);
    // The first notification reports the current size, which is already known.
    let isFirst = true;
    const watching = new ResizeObserver(() => {
      if (!isFirst) limitHeight();
      isFirst = false;
    });
    watching.observe(document.body);
    window.addEventListener('resize', limitHeight);
    return () => {
      cancelAnimationFrame(frame);
      watching.disconnect();
      window.removeEventListener('resize', limitHeight);
    };
  }, []);
  return <div ref={place}>{children}</div>;
}
