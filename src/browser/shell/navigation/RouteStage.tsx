import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FailureWatch } from '@/browser/kit/page/FailureWatch';
import { VisuallyHidden } from '@/browser/kit/VisuallyHidden';
import { PageErrorBoundary } from '@/browser/shell/PageErrorBoundary';
import { animatePage, focusPage } from './arrival';
import { LoadingOverlay } from './LoadingOverlay';
import { ProgressBar } from './ProgressBar';
import { progress, useProgress } from './progress';
import { createScrollPlaces, isTop, restoreScroll, scrolledTo } from './scrollPlaces';

/** Where pages come and go: what one sees, hears and finds focused on the way from one to the next. */
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

// A page writes its title just after it is drawn.
const TITLE_SETTLES = 150;

/** Tells screen readers where a navigation has led. The first page they read out themselves. */
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

/** Beside a page that may have to load: it renders with the page, and reports that. */
function RouteArrival() {
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

const places = createScrollPlaces(() => window.sessionStorage);

/** A new page begins at its top, Back and Forward lead to where the page was left; a filter or a sort moves nothing. */
function useScrollPlaces(): void {
  const { key, pathname } = useLocation();
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
      // A document that was just opened is at its top; to ask it would have the browser lay it out twice.
      return isFirst && isTop(left) ? undefined : restoreScroll(left);
    }
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
