import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fittingLines } from './fittingLines';

/** Pixels between two lines of the bar. */
export const GAP = 2;
/** The key of the line that opens what does not fit. */
export const MORE = 'more';
/** The width of that line until it is measured. */
const MORE_WIDTH = 100;

/** Returns how many of the lines of a bar fit in it, as its width, its badges and its font change. */
export function useFittingLines(
  bar: RefObject<HTMLUListElement | null>,
  keys: readonly string[],
): number {
  const [count, setCount] = useState(keys.length);
  const widths = useRef(new Map<string, number>());
  const names = keys.join(' ');
  // Runs again after a render that drew other lines: those that were just added have not been measured.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines that are drawn follow from the count
  useLayoutEffect(() => {
    const list = bar.current;
    // Without ResizeObserver nothing can be measured.
    if (!list || !('ResizeObserver' in window)) return;
    const measure = () => {
      for (const line of list.children) {
        const key = line.getAttribute('data-line');
        if (key !== null) widths.current.set(key, line.getBoundingClientRect().width);
      }
      const known = names.split(' ').map((key) => widths.current.get(key) ?? 0);
      const more = widths.current.get(MORE) ?? MORE_WIDTH;
      setCount(fittingLines(known, { room: list.clientWidth, gap: GAP, more }));
    };
    const observer = new ResizeObserver(measure);
    for (const part of [list, ...list.children]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [bar, names, count]);
  return count;
}
