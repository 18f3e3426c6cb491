import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** With less room than this for the rows the page scrolls, and they do not. */
const LEAST = 320;
/** So many rows are seen whole: what is read page by page is not scrolled for its last. */
const WHOLE = 10;
const SCROLLER = '[data-rows]';

/** The least height that shows the head and the first rows, where none of them is scrolled away. */
function leastOf(rows: HTMLElement): number {
  const lines = rows.querySelectorAll('tr');
  const last = lines[Math.min(WHOLE, lines.length - 1)];
  if (!last) return LEAST;
  const height = last.getBoundingClientRect().bottom - rows.getBoundingClientRect().top;
  return Math.max(LEAST, Math.ceil(height));
}

/**
 * Gives the rows just as much height as the window has left, so that either they scroll or the page does, and never
 * both. Their head stays in sight while they scroll.
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
    limitHeight();
    // It tells of the size that there is as soon as it watches, and that is known.
    let isFirst = true;
    const watching = new ResizeObserver(() => {
      if (!isFirst) limitHeight();
      isFirst = false;
    });
    watching.observe(document.body);
    window.addEventListener('resize', limitHeight);
    return () => {
      watching.disconnect();
      window.removeEventListener('resize', limitHeight);
    };
  }, []);
  return <div ref={place}>{children}</div>;
}
