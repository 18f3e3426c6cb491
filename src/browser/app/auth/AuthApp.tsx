import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isAuthAddress, NOT_FOUND, NOT_FOUND_IN_SHELL } from '@/browser/app/addresses';
import { authSession } from '@/browser/app/start/authCalls';
import type { translatorOf } from '@/browser/app/translator';
import { type AuthCalls, AuthContext } from './AuthContext';
import { AuthPages } from './pages/AuthPages';
import { withReturnUrl } from './returnUrl';

const listeners = new Set<() => void>();

const here = () => window.location.pathname + window.location.search;

function go(path: string, { replace = false } = {}) {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

interface Props {
  calls: AuthCalls;
  translate: ReturnType<typeof translatorOf>;
  /** Loads the app and replaces the sign-in pages with it, at a path that replaces theirs. */
  enter: (path: string) => void;
}

/** The sign-in pages on their own: no router, no react-admin, nothing that signing in does not need. */
export function AuthApp({ calls, translate, enter }: Props) {
  const address = useSyncExternalStore(subscribe, here);
  const surroundings = useMemo(() => {
    const { pathname, search } = new URL(address, window.location.origin);
    const leaveUnknown = () => {
      const page = authSession.state() === 'none' ? NOT_FOUND : NOT_FOUND_IN_SHELL;
      enter(withReturnUrl(page, address));
    };
    const session = authSession;
    const isInApp = false;
    return { pathname, search, isInApp, translate, go, leave: enter, leaveUnknown, calls, session };
  }, [address, translate, enter, calls]);

  // True once Back has left the sign-in pages.
  const isOutside = !isAuthAddress(surroundings.pathname);
  useEffect(() => {
    if (isOutside) enter(address);
  }, [isOutside, address, enter]);

  if (isOutside) return null;
  return (
    <AuthContext value={surroundings}>
      <AuthPages />
    </AuthContext>
  );
}
