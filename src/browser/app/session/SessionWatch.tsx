import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { loginPath } from '@/browser/providers/guardPaths';
import { authProvider } from '@/browser/providers/session/authProvider';
import {
  EXPIRY_KEY,
  markIdling,
  readExpiry,
  startExpiry,
} from '@/browser/providers/session/expiry';
import { type Keepalive, startKeepalive } from '@/browser/providers/session/keepalive';
import { signOutIfExpired } from '@/browser/providers/session/signOut';
import { COUNTDOWN_SECONDS } from '@/modules/people/model/accounts/sessions';
import { IdleWatch } from './IdleWatch';
import type { SharedExpiry } from './idleCycle';
import { useSignOut } from './useSignOut';

const expiry: SharedExpiry = {
  start: startExpiry,
  read: readExpiry,
  markIdling,
  countdown: COUNTDOWN_SECONDS * 1000,
  key: EXPIRY_KEY,
};

/** The idle watch, connected to the session's keepalive and end. */
export function SessionWatch() {
  const navigate = useNavigate();
  const [signOut, question] = useSignOut();
  const keepalive = useRef<Keepalive>(undefined);

  useEffect(() => {
    // Only the end of the session matters here; the next call reports other failures.
    const started = startKeepalive((error) => {
      authProvider.checkError(error).catch(() => undefined);
    });
    keepalive.current = started;
    return started.stop;
  }, []);

  const timeOut = useCallback(() => {
    navigate(loginPath(window.location), { replace: true });
    signOutIfExpired();
  }, [navigate]);

  return (
    <>
      <IdleWatch
        expiry={expiry}
        onActivity={useCallback(() => keepalive.current?.note(), [])}
        onRestart={useCallback(async () => keepalive.current?.beat(), [])}
        onTimedOut={timeOut}
        onSignOut={signOut}
      />
      {question}
    </>
  );
}
