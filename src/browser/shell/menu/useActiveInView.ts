import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollToCentre } from './scrollToCentre';

const DELAY = 200;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the active entry, or the innermost of its visible groups. */
function activeIn(list: HTMLElement): HTMLElement | undefined {
  const active = [...list.querySelectorAll<HTMLElement>('[aria-current]')];
  return active.findLast((element) => element.checkVisibility({ visibilityProperty: true }));
}

/**
 * Centres the active entry shortly after each navigation. Stops when the person presses or scrolls in the menu: a
 * button that moves between press and release gets no click.
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
