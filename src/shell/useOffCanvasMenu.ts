import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { MENU_ID } from './ids';
import { sidenav } from './sidenav';
import { useSidenav } from './useSidenav';

/**
 * The manners of a menu that lies over the page: focus goes into it and comes back to the toggle,
 * Escape and any choice close it. Says whether it is open.
 */
export function useOffCanvasMenu(toggle: RefObject<HTMLElement | null>): boolean {
  const { open } = useSidenav();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => sidenav.close(), [key]);

  useEffect(() => {
    if (!open) return;
    document.querySelector<HTMLElement>(`#${MENU_ID} a[href]`)?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') sidenav.close();
    };
    const button = toggle.current;
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // The page is inert until this change is drawn, and what is inert takes no focus.
      requestAnimationFrame(() => button?.focus());
    };
  }, [open, toggle]);

  return open;
}
