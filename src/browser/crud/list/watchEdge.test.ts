import { afterEach, expect, it, vi } from 'vitest';
import { watchEdge } from './watchEdge';

afterEach(() => vi.unstubAllGlobals());

/** A table of this width in 300 pixels, and what tells that its size has changed. */
function scrolled(width: number) {
  let tell = () => {};
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told;
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
  tell();
  return { scroller, table, watched, end };
}

const hasMore = (scroller: HTMLElement) => scroller.hasAttribute('data-more');

it('says that there is more to the right until all of it was scrolled to', () => {
  const { scroller, table, watched, end } = scrolled(400);
  expect(watched).toEqual([scroller, table]);
  expect(hasMore(scroller)).toBe(true);
  scroller.scrollLeft = 100;
  scroller.dispatchEvent(new Event('scroll'));
  expect(hasMore(scroller)).toBe(false);
  end?.();
  scroller.scrollLeft = 0;
  scroller.dispatchEvent(new Event('scroll'));
  expect(hasMore(scroller)).toBe(false);
});

it('says nothing of a table that has room', () => {
  expect(hasMore(scrolled(300).scroller)).toBe(false);
});
