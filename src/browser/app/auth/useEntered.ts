import { useEffect } from 'react';
import { useAuth } from './AuthContext';
import { landingOf } from './returnUrl';
import { useSessionState } from './useSessionState';

/**
 * Goes on into the app as soon as there is a session: this page has opened it, another tab has, or there was one all
 * along. A held one has to be opened first. Answers whether the page is being left.
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
