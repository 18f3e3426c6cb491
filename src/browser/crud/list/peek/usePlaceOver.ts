import { type CSSProperties, useLayoutEffect, useState } from 'react';

const WIDTH = 420;
/** The space around it, in pixels. */
const GAP = 12;
const LEAST = 320;

/** Returns the place over the right part of a table, below its head and above its totals, as long as it is shown. */
export function usePlaceOver(table: HTMLElement | undefined): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!table) return;
    const measure = () => {
      const card = table.getBoundingClientRect();
      const head = table.querySelector('thead')?.getBoundingClientRect().bottom ?? card.top;
      const top = Math.max(head, GAP);
      const rows =
        table.querySelector('tfoot')?.getBoundingClientRect().top ??
        table.querySelector('[data-rows]')?.getBoundingClientRect().bottom ??
        card.bottom;
      const lowest = window.innerHeight - GAP;
      const height = Math.min(Math.max(rows - top, LEAST), lowest - top);
      const width = Math.min(WIDTH, card.width);
      setPlace({ top, left: card.right - width, width, height });
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(table);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      watching.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [table]);
  return table && place;
}
