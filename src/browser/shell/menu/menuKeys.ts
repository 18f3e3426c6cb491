import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Flyout } from './useFlyout';

const FOCUSABLE = '.row:is(a[href], button)';

type Rows = readonly HTMLElement[];

/** The focused row: in the bar, or in the group that opens from it. */
interface Place {
  row: HTMLElement;
  /** The row of the bar that it is, or belongs to. */
  top: HTMLElement;
  bar: Rows;
  inner: Rows;
}

const rowsOf = (element: Element, selector: string) => [
  ...element.querySelectorAll<HTMLElement>(selector),
];

/** Returns the row `by` places further, wrapping around at both ends. */
const further = (rows: Rows, from: HTMLElement, by: number) =>
  rows.at((rows.indexOf(from) + by) % rows.length);

function placeOf(menu: Element, target: EventTarget): Place | undefined {
  const row = target instanceof Element && target.closest<HTMLElement>('.row');
  if (!row) return undefined;
  const bar = rowsOf(menu, `:scope > ul > li > ${FOCUSABLE}`);
  const top = bar.find((one) => one.parentElement?.contains(row));
  if (!top?.parentElement) return undefined;
  return { row, top, bar, inner: rowsOf(top.parentElement, `:scope ul ${FOCUSABLE}`) };
}

function destination(key: string, { row, top, bar, inner }: Place): HTMLElement | undefined {
  const isInBar = row === top;
  switch (key) {
    case 'ArrowRight':
      return further(bar, top, 1);
    case 'ArrowLeft':
      return further(bar, top, -1);
    case 'ArrowDown':
      return isInBar ? inner[0] : further(inner, row, 1);
    case 'ArrowUp':
      return isInBar || row === inner[0] ? top : further(inner, row, -1);
    case 'Home':
      return isInBar ? bar[0] : inner[0];
    case 'End':
      return isInBar ? bar.at(-1) : inner.at(-1);
    default:
      return undefined;
  }
}

/**
 * Handles arrow keys, Home and End in the horizontal menu: sideways along the bar, down into a group, up and down
 * within it, and back up to the bar.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, flyout: Flyout): void {
  const place = placeOf(event.currentTarget, event.target);
  const to = place && destination(event.key, place);
  if (!place || !to) return;
  event.preventDefault();
  const { key } = place.top.dataset;
  // Hidden elements cannot take the focus, so render the group open first.
  if (key && place.inner.includes(to)) flushSync(() => flyout.hold(key));
  to.focus();
}
