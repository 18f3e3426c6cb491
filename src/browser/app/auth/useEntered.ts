import { useEffect } from 'react';
import { useAuth } from './AuthContext';
import { landingOf } from './returnUrl';
import { useSessionState } from './useSessionState';

/**
 * Enters the app as soon as there is an open session, from this page, another tab or before. A locked session must be
 * opened first. Returns true while leaving the page.
 */
export function useEntered(): boolean {
  const { search, go, leave } = useAuth();
  const state = useSessionState();
  useEffect(() => {
    if (state === 'open') leave(landingOf(search));
    if (state === 'locked') go(`/auth/lock-screen${search}`, { replace: true });
  }, [state, search, go, leave]);
  return state !== 'none';
}
