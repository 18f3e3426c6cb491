import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createScrollPlaces, restoreScroll, scrolledTo } from './scrollPlaces';

const places = createScrollPlaces(() => window.sessionStorage);

/** A new page begins at its top, Back and Forward lead to where the page was left; a filter or a sort moves nothing. */
export function useScrollPlaces(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const current = useRef(key);
  const place = useRef<string>(undefined);

  useLayoutEffect(() => {
    current.current = key;
    const isNewPlace = place.current !== pathname;
    place.current = pathname;
    if (type === 'POP') return restoreScroll(places.at(key));
    if (isNewPlace) window.scrollTo(0, 0);
  }, [key, pathname, type]);

  useEffect(() => {
    const note = () => places.note(current.current, scrolledTo());
    window.history.scrollRestoration = 'manual';
    // Captured: what scrolls within the page does not bubble.
    window.addEventListener('scroll', note, { passive: true, capture: true });
    window.addEventListener('pagehide', places.save);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', note, { capture: true });
      window.removeEventListener('pagehide', places.save);
    };
  }, []);
}
