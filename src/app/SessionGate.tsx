import type { ReactNode } from 'react';
import { useAuthState } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { withReturnUrl } from '../features/auth/returnUrl';
import { LoadingPanel } from '../kit/LoadingPanel';
import { loginPath } from '../providers/authProvider';
import { isKnown, NOT_FOUND } from './paths';

const isPublic = (pathname: string) => /^\/(?:auth\/|error-)/.test(pathname);

function Guard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { isPending, authenticated } = useAuthState({}, false);
  if (isPending) return <LoadingPanel />;
  if (authenticated) return children;
  const to = isKnown(location.pathname)
    ? loginPath(location)
    : withReturnUrl(NOT_FOUND, location.pathname + location.search);
  return <Navigate to={to} replace />;
}

/**
 * Lets nobody past without a session: known addresses ask for one and come back, others do not exist.
 * The gate stands before react-admin's own, which would log out before it asks where to go.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return isPublic(pathname) ? children : <Guard>{children}</Guard>;
}
