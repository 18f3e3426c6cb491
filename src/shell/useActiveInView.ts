import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollToCentre } from './scrollToCentre';

const DELAY = 200;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The active entry, or the innermost of its groups that is drawn. */
function activeIn(list: HTMLElement): HTMLElement | undefined {
  const active = [...list.querySelectorAll<HTMLElement>('[aria-current]')];
  return active.findLast((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Brings the active entry to the middle of the menu, a moment after each navigation. */
export function useActiveInView(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation.
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      const active = list.current && activeIn(list.current);
      if (list.current && active) stop = scrollToCentre(list.current, active, isCalm());
    }, DELAY);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [list, pathname]);
}
