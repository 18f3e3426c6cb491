import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useResetStore, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { NOT_FOUND, NOT_FOUND_IN_SHELL } from '@/browser/app/addresses';
import { authCalls, authSession } from '@/browser/app/start/authCalls';
import { AuthContext, type AuthSurroundings } from './AuthContext';
import { AuthPages } from './pages/AuthPages';
import { withReturnUrl } from './returnUrl';

/**
 * The sign-in pages inside the running app: signing out, being signed out or locking shows them immediately, and
 * signing in again loads nothing. Nothing about the previous person stays in memory.
 */
export function AuthScreens() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const state = useSyncExternalStore(authSession.subscribe, authSession.state);

  useEffect(() => {
    if (state !== 'none') return;
    queryClient.clear();
    resetStore();
  }, [state, queryClient, resetStore]);

  const surroundings = useMemo((): AuthSurroundings => {
    const leave = (path: string) => {
      // The refusal that led here is still cached and would redirect them straight back.
      queryClient.removeQueries({ queryKey: ['auth'] });
      navigate(path, { replace: true });
    };
    return {
      pathname,
      search,
      isInApp: true,
      translate,
      go: (path, options) => navigate(path, options),
      leave,
      leaveUnknown() {
        const page = authSession.state() === 'none' ? NOT_FOUND : NOT_FOUND_IN_SHELL;
        leave(withReturnUrl(page, pathname + search));
      },
      calls: authCalls,
      session: authSession,
    };
  }, [pathname, search, navigate, translate, queryClient]);

  return (
    <AuthContext value={surroundings}>
      <AuthPages />
    </AuthContext>
  );
}
