import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Navigate, useLocation } from 'react-router';
import { isAuthAddress, isPublic, NOT_FOUND } from '@/browser/app/addresses';
import { withReturnUrl } from '@/browser/app/auth/returnUrl';
import { isKnown } from '@/browser/app/knownScreens';
import { outlineFor } from '@/browser/app/menu/outline';
import { startBackground } from '@/browser/app/start/background';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { lazyScreen } from '@/browser/kit/page/lazyScreen';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { lockPath, loginPath } from '@/browser/providers/guardPaths';
import { onSessionChange, sessionState } from '@/browser/providers/session/session';

const AuthScreens = lazyScreen<object>(() =>
  import('@/browser/app/auth/AuthScreens').then(({ AuthScreens }) => AuthScreens),
);

const SessionWatch = lazyOverlay<object>(() =>
  import('./SessionWatch').then(({ SessionWatch }) => SessionWatch),
);

function Guard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const state = useSyncExternalStore(onSessionChange, sessionState);
  const [isDrawn, setDrawn] = useState(false);
  // Idle detection starts with the first page.
  useEffect(() => whenAtRest(() => setDrawn(true)), []);
  if (state === 'open') {
    return (
      <>
        {children}
        {isDrawn && <SessionWatch />}
      </>
    );
  }
  if (state === 'locked') return <Navigate to={lockPath(location)} replace />;
  const { pathname, search } = location;
  const to = isKnown(pathname) ? loginPath(location) : withReturnUrl(NOT_FOUND, pathname + search);
  return <Navigate to={to} replace />;
}

/**
 * Requires an open session: known addresses lead to sign-in and back, unknown ones to the not-found page. Tracks the
 * session across tabs. It is outside react-admin's own gate, which would log out before redirecting.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => outlineFor(pathname), [pathname]);
  // After the first page, so that background work does not delay it.
  useEffect(startBackground, []);
  // Preload: signing out must not depend on the network.
  useEffect(() => whenAtRest(AuthScreens.preload), []);
  if (isAuthAddress(pathname)) {
    return (
      <Suspense fallback={null}>
        <AuthScreens />
      </Suspense>
    );
  }
  return isPublic(pathname) ? children : <Guard>{children}</Guard>;
}
