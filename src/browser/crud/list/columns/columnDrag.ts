/** The distance from which a press on a head is a drag, in pixels. */
const THRESHOLD = 6;
/** The distance from the edge of the table within which it scrolls under a drag, and its step, in pixels. */
const EDGE = 48;
const STEP = 14;

interface Span {
  left: number;
  right: number;
}

/** Returns the place that a dragged column would take: the number of others with their middle before the pointer. */
export const placeAt = (columns: readonly Span[], from: number, x: number): number =>
  columns.filter(({ left, right }, index) => index !== from && (left + right) / 2 < x).length;

/** A column over its table while it is dragged, in pixels from the corner of the window. */
export interface Drag {
  name: string;
  /** The column whose place it would take; its own if it would stay. */
  over: string;
  x: number;
  column: Span;
  /** The edge between two columns where it would be dropped; nothing if it would stay. */
  line: number | undefined;
  top: number;
  bottom: number;
}

/** The heads that may change places with a head: the first never does, and pinned ones stay before the others. */
export interface Heads {
  names: readonly string[];
  elements: readonly HTMLElement[];
}

interface Events {
  /** Called at the start and with each move. */
  onMove: (drag: Drag) => void;
  /** Called once, with the last state if it was dropped and nothing if it was cancelled. */
  onEnd: (dropped?: Drag) => void;
}

/** Returns the right edge of the columns that stay in view at the left of a head, in pixels. */
function pinnedEnd(head: HTMLElement): number {
  const pinned = [
    ...(head.parentElement?.querySelectorAll<HTMLElement>('[data-first], [data-pinned]') ?? []),
  ].filter((one) => one !== head && head.dataset.pinned === undefined);
  return Math.max(0, ...pinned.map((one) => one.getBoundingClientRect().right));
}

/** Keeps the click at the end of a drag from the button in the head, which would sort the list. */
function withoutClick(): void {
  const ended = new AbortController();
  const { signal } = ended;
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, signal });
  const end = () => setTimeout(() => ended.abort());
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, end, { signal, capture: true });
}

/** Follows a press of the mouse on a head: from a few pixels on it is a drag, which Escape cancels. */
export function followDrag(
  { clientX: start, clientY: startY }: PointerEvent,
  head: HTMLElement,
  { names, elements }: Heads,
  { onMove, onEnd }: Events,
): void {
  const from = elements.indexOf(head);
  const scroller = head.closest<HTMLElement>('[data-rows]');
  if (from < 0 || !scroller) return;
  const ended = new AbortController();
  const { signal } = ended;
  let x = start;
  let drag: Drag | undefined;
  let frame = 0;

  const show = () => {
    const spans = elements.map((element) => element.getBoundingClientRect());
    const view = scroller.getBoundingClientRect();
    const left = Math.max(view.left, pinnedEnd(head));
    const inView = (at: number) => Math.min(view.right, Math.max(left, at));
    const to = placeAt(spans, from, inView(x));
    const place = spans[to];
    const column = spans[from];
    const [name, over] = [names[from], names[to]];
    if (!place || !column || name === undefined || over === undefined) return;
    const edge = to > from ? place.right : place.left;
    drag = {
      ...{ name, over, x },
      column: { left: inView(column.left), right: inView(column.right) },
      line: to === from ? undefined : inView(edge),
      ...{ top: view.top, bottom: Math.min(view.bottom, window.innerHeight) },
    };
    onMove(drag);
    const step = x > view.right - EDGE ? STEP : x < left + EDGE ? -STEP : 0;
    const before = scroller.scrollLeft;
    if (step !== 0) scroller.scrollLeft += step;
    if (scroller.scrollLeft !== before) frame = requestAnimationFrame(show);
  };
  const end = (dropped?: Drag) => {
    const wasDragged = drag !== undefined;
    ended.abort();
    cancelAnimationFrame(frame);
    document.documentElement.style.removeProperty('user-select');
    document.documentElement.style.removeProperty('cursor');
    if (wasDragged) onEnd(dropped);
  };
  const begin = () => {
    withoutClick();
    getSelection()?.removeAllRanges();
    document.documentElement.style.userSelect = 'none';
    document.documentElement.style.cursor = 'grabbing';
  };

  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      x = clientX;
      if (!drag && Math.hypot(x - start, clientY - startY) < THRESHOLD) return;
      if (!drag) begin();
      cancelAnimationFrame(frame);
      show();
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(drag), { signal });
  window.addEventListener('pointercancel', () => end(), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drag) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
}
