import { type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { withReturnUrl } from '../features/auth/returnUrl';
import { lazyScreen } from '../kit/lazyScreen';
import { lockPath, loginPath } from '../providers/guardPaths';
import { onSessionChange, sessionState } from '../providers/session';
import { isAuthAddress, isPublic, NOT_FOUND } from './addresses';
import { outlineFor } from './outline';
import { isKnown } from './paths';
import { SessionWatch } from './SessionWatch';

const AuthScreens = lazyScreen<object>(() =>
  import('./AuthScreens').then(({ AuthScreens }) => AuthScreens),
);

function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const state = useSyncExternalStore(onSessionChange, sessionState);
  if (state === 'open') {
    return (
      <>
        {children}
        <SessionWatch />
      </>
    );
  }
  if (state === 'locked') return <Navigate to={lockPath({ pathname, search })} replace />;
  const to = isKnown(pathname)
    ? loginPath({ pathname, search })
    : withReturnUrl(NOT_FOUND, pathname + search);
  return <Navigate to={to} replace />;
}

/**
 * Lets nobody past without a session that is open: known addresses ask for one and come back, others do not exist.
 * It follows the session, so what one tab signs out or locks is left by all of them. The gate is outside of
 * react-admin's own, which would log out before it asks where to go.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => outlineFor(pathname), [pathname]);
  // Ready before it is needed: signing out must not depend on what can still be fetched then.
  useLayoutEffect(() => AuthScreens.preload(), []);
  if (isAuthAddress(pathname)) {
    return (
      <Suspense fallback={null}>
        <AuthScreens />
      </Suspense>
    );
  }
  return isPublic(pathname) ? children : <Guard>{children}</Guard>;
}
