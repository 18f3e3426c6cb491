import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { animatePage, focusPage } from './arrival';
import { progress } from './progress';

/** Beside a page that may have to load: it renders with the page, and reports that. */
export function RouteArrival() {
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    progress.end(pathname);
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is arrived at once.
  useEffect(() => {
    // The first page is where the browser has put the person itself.
    if (progress.get().run < 2) return;
    animatePage();
    return focusPage();
  }, [pathname]);

  return null;
}
