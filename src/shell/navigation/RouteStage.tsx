import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { FailureWatch } from '../../kit/FailureWatch';
import { PageErrorBoundary } from '../PageErrorBoundary';
import { LoadingOverlay } from './LoadingOverlay';
import { ProgressBar } from './ProgressBar';
import { progress } from './progress';
import { RouteAnnouncer } from './RouteAnnouncer';
import { RouteArrival } from './RouteArrival';
import { useScrollPlaces } from './useScrollPlaces';

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
