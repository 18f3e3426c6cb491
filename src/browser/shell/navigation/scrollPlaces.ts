const KEY = 'fieldhouse.scroll';
const MAX_STORED = 100;
const PATIENCE = 4_000;

/** The scroll position of a page and of its inner scrolling part, such as the rows of a list. */
export interface ScrollPlace {
  page: number;
  inner: number;
}

const TOP: ScrollPlace = { page: 0, inner: 0 };

/** True for the initial position of every page. */
export const isTop = ({ page, inner }: ScrollPlace): boolean => page === 0 && inner === 0;
const INNER = 'main .RaDataTable-tableWrapper, main [data-keeps-scroll]';

const innerPart = () => document.querySelector(INNER);

/** Returns the scroll position of the current page. */
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

/** Creates the scroll positions of the tab's history entries, by the router's key; they survive a reload. */
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
      // Move it to the end, so that the oldest are dropped first.
      places.delete(key);
      places.set(key, place);
    },
    save() {
      try {
        storage().setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-MAX_STORED))));
      } catch {
        // Without storage only a reload loses its position.
      }
    },
  };
}

const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function isThere({ page, inner }: ScrollPlace): boolean {
  const now = scrolledTo();
  return Math.abs(now.page - page) < 2 && Math.abs(now.inner - inner) < 2;
}

/**
 * Scrolls to where the page was left. Its rows may still be loading, so it retries every frame until the position
 * holds, the person scrolls, or four seconds have passed. Returns a stop function.
 */
export function restoreScroll(place: ScrollPlace): () => void {
  const end = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of USER_INPUT) window.removeEventListener(event, stop);
  };
  const go = () => {
    const wasThere = isThere(place);
    if (!wasThere) {
      window.scrollTo(0, place.page);
      const part = innerPart();
      if (part) part.scrollTop = place.inner;
    }
    // Check twice: react-admin scrolls to the top after some redirects.
    if ((wasThere && frame > 0) || performance.now() > end) stop();
    else frame = requestAnimationFrame(go);
  };
  for (const event of USER_INPUT) window.addEventListener(event, stop, { passive: true });
  go();
  return stop;
}
