const KEY = 'fieldhouse.scroll';
const KEPT = 100;
const PATIENCE = 4_000;

/** How far a page was scrolled, and within it the part that scrolls by itself: the rows of a list. */
export interface ScrollPlace {
  page: number;
  inner: number;
}

const TOP: ScrollPlace = { page: 0, inner: 0 };

/** Whether a place is where every page begins. */
export const isTop = ({ page, inner }: ScrollPlace): boolean => page === 0 && inner === 0;
const INNER = 'main .RaDataTable-tableWrapper, main [data-keeps-scroll]';

const innerPart = () => document.querySelector(INNER);

/** How far the page that is shown is scrolled. */
export const scrolledTo = (): ScrollPlace => ({
  page: Math.round(window.scrollY),
  inner: Math.round(innerPart()?.scrollTop ?? 0),
});

const isPlace = (value: unknown): value is ScrollPlace =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  'inner' in value &&
  typeof value.page === 'number' &&
  typeof value.inner === 'number';

/** How far each entry of the tab's history was scrolled, by the router's key; it outlives a reload. */
export function createScrollPlaces(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): Record<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
      return { ...(typeof stored === 'object' ? stored : undefined) };
    } catch {
      return {};
    }
  };
  const places = new Map(Object.entries(read()));
  return {
    at: (key: string): ScrollPlace => {
      const place = places.get(key);
      return isPlace(place) ? place : TOP;
    },
    note(key: string, place: ScrollPlace) {
      // Put at the end again, so that the oldest are dropped first.
      places.delete(key);
      places.set(key, place);
    },
    save() {
      try {
        storage().setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-KEPT))));
      } catch {
        // A storage that refuses costs a reload its place, nothing more.
      }
    },
  };
}

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function isThere({ page, inner }: ScrollPlace): boolean {
  const now = scrolledTo();
  return Math.abs(now.page - page) < 2 && Math.abs(now.inner - inner) < 2;
}

/**
 * Scrolls to where the page was left. Its rows may still be on their way, so it is tried again with each frame
 * until it holds, the person moves, or four seconds have passed. Answers a function that stops it.
 */
export function restoreScroll(place: ScrollPlace): () => void {
  const end = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of BY_HAND) window.removeEventListener(event, stop);
  };
  const go = () => {
    const wasThere = isThere(place);
    if (!wasThere) {
      window.scrollTo(0, place.page);
      const part = innerPart();
      if (part) part.scrollTop = place.inner;
    }
    // Being there counts from the second look on: react-admin scrolls to the top after some redirects.
    if ((wasThere && frame > 0) || performance.now() > end) stop();
    else frame = requestAnimationFrame(go);
  };
  for (const event of BY_HAND) window.addEventListener(event, stop, { passive: true });
  go();
  return stop;
}
