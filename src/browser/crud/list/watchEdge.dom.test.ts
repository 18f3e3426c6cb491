import { afterEach, expect, it, vi } from 'vitest';
import { watchEdge } from './watchEdge';

afterEach(() => vi.unstubAllGlobals());

/** Returns a table of this width in 300 pixels, and a function that reports a change of its size. */
function scrolled(width: number) {
  let notify = () => {};
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe = (element: Element) => {
        watched.push(element);
      };
      disconnect = () => {};
    },
  );
  const scroller = document.createElement('div');
  const table = scroller.appendChild(document.createElement('table'));
  Object.defineProperties(scroller, {
    scrollWidth: { value: width },
    clientWidth: { value: 300 },
    scrollLeft: { value: 0, writable: true },
  });
  const end = watchEdge(scroller);
  notify();
  return { scroller, table, watched, end };
}

const isWide = (scroller: HTMLElement) => scroller.hasAttribute('data-wide');
const hasMore = (scroller: HTMLElement) => scroller.hasAttribute('data-more');

it('marks a table that continues to the right until it is scrolled to the end', () => {
  const { scroller, table, watched, end } = scrolled(400);
  expect(watched).toEqual([scroller, table]);
  expect(hasMore(scroller)).toBe(true);
  scroller.scrollLeft = 100;
  scroller.dispatchEvent(new Event('scroll'));
  expect(hasMore(scroller)).toBe(false);
  expect(isWide(scroller)).toBe(true);
  end?.();
  scroller.scrollLeft = 0;
  scroller.dispatchEvent(new Event('scroll'));
  expect(hasMore(scroller)).toBe(false);
});

it('does not mark a table that fits', () => {
  const { scroller } = scrolled(300);
  expect(hasMore(scroller)).toBe(false);
  expect(isWide(scroller)).toBe(false);
});
