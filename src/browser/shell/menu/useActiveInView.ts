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

/**
 * Brings the active entry to the middle of the menu, a moment after each navigation. Leaves off when the person presses
 * or scrolls in the menu: what moves between the press and the release of a button is not clicked.
 */
export function useActiveInView(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation.
  useEffect(() => {
    const menu = list.current;
    if (!menu) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      const active = activeIn(menu);
      if (active) stop = scrollToCentre(menu, active, isCalm());
    }, DELAY);
    const leaveOff = () => {
      clearTimeout(timer);
      stop();
    };
    menu.addEventListener('pointerdown', leaveOff);
    menu.addEventListener('wheel', leaveOff, { passive: true });
    return () => {
      leaveOff();
      menu.removeEventListener('pointerdown', leaveOff);
      menu.removeEventListener('wheel', leaveOff);
    };
  }, [list, pathname]);
}
