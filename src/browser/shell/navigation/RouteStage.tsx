import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FailureWatch } from '@/browser/kit/page/FailureWatch';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { MAIN_ID } from '@/browser/shell/ids';
import { PageErrorBoundary } from '@/browser/shell/PageErrorBoundary';
import { LoadingOverlay } from './LoadingOverlay';
import { ProgressBar } from './ProgressBar';
import { progress, useProgress } from './progress';
import { createScrollPlaces, isTop, restoreScroll, scrolledTo } from './scrollPlaces';

const main = () => document.getElementById(MAIN_ID);

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Focuses the new page, so that Tab continues there and not after the link that led here. Leaves the focus of the
 * page itself or of a dialog alone. Returns a cancel function.
 */
function focusPage(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // After the frame in which a menu closed by the same click returns the focus to its button.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const page = main();
      if (!page || isDialogOpen() || page.contains(document.activeElement)) return;
      page.focus({ preventScroll: true });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Animates the new page with a short move. */
function animatePage(): void {
  const page = main();
  if (!page?.animate || isStill()) return;
  page.animate(
    [
      { opacity: 0, transform: 'translateY(6px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 160, easing: 'ease-out' },
  );
}

/** Hosts the pages and manages progress, announcements, focus and scrolling between them. */
export function RouteStage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useScrollPlaces();
  useLayoutEffect(() => progress.start(pathname), [pathname]);
  useEffect(() => () => progress.reset(), []);
  return (
    <>
      <ProgressBar />
      <RouteAnnouncer />
      <PageErrorBoundary place={pathname}>
        <FailureWatch onFailure={() => progress.fail(pathname)}>
          <Suspense fallback={<LoadingOverlay />}>
            {children}
            <RouteArrival />
          </Suspense>
        </FailureWatch>
      </PageErrorBoundary>
    </>
  );
}

// A page writes its title just after it renders.
const TITLE_SETTLES = 150;

/** Announces navigations to screen readers, which read the first page themselves. */
function RouteAnnouncer() {
  const { run, hasArrived } = useProgress();
  const [title, setTitle] = useState('');
  useEffect(() => {
    setTitle('');
    if (!hasArrived || run < 2) return;
    const timer = setTimeout(() => setTitle(document.title), TITLE_SETTLES);
    return () => clearTimeout(timer);
  }, [run, hasArrived]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}

/** Next to a page that may have to load: renders with the page, and reports its arrival. */
function RouteArrival() {
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    progress.end(pathname);
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place.
  useEffect(() => {
    // The browser itself handles the first page.
    if (progress.get().run < 2) return;
    animatePage();
    return focusPage();
  }, [pathname]);

  return null;
}

const places = createScrollPlaces(() => window.sessionStorage);

/** The router's key of the first history entry of every document, whatever its address. */
const FIRST_KEY = 'default';

/** Returns true if the browser opened this document by an address or a link, not by Back, Forward or a reload. */
const isFreshDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/** Starts new pages at their top and restores the position on Back and Forward; filters and sorting do not scroll. */
function useScrollPlaces(): void {
  const { key: routerKey, pathname } = useLocation();
  const key = routerKey === FIRST_KEY ? pathname : routerKey;
  const type = useNavigationType();
  const current = useRef(key);
  const place = useRef<string>(undefined);

  useLayoutEffect(() => {
    current.current = key;
    const isFirst = place.current === undefined;
    const isNewPlace = place.current !== pathname;
    place.current = pathname;
    if (type === 'POP') {
      const left = places.at(key);
      // A new document is at its top; checking would force another layout.
      return isFirst && (isTop(left) || isFreshDocument()) ? undefined : restoreScroll(left);
    }
    if (isNewPlace) window.scrollTo(0, 0);
  }, [key, pathname, type]);

  useEffect(() => {
    const note = () => places.note(current.current, scrolledTo());
    window.history.scrollRestoration = 'manual';
    // Captured, because inner scroll events do not bubble.
    window.addEventListener('scroll', note, { passive: true, capture: true });
    // The last scroll event may still be due.
    const leave = () => {
      note();
      places.save();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', note, { capture: true });
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
