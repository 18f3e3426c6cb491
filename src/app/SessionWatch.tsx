import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { COUNTDOWN_SECONDS } from '../../domain/people/sessions';
import { IdleWatch } from '../features/session/IdleWatch';
import type { SharedExpiry } from '../features/session/idleCycle';
import { authProvider } from '../providers/authProvider';
import { EXPIRY_KEY, markIdling, readExpiry, startExpiry } from '../providers/expiry';
import { loginPath } from '../providers/guardPaths';
import { type Keepalive, startKeepalive } from '../providers/keepalive';
import { signOutIfExpired } from '../providers/signOut';
import { useSignOut } from './useSignOut';

const expiry: SharedExpiry = {
  start: startExpiry,
  read: readExpiry,
  markIdling,
  countdown: COUNTDOWN_SECONDS * 1000,
  key: EXPIRY_KEY,
};

/** The idle watch, told how the session is kept alive and how it ends. */
export function SessionWatch() {
  const navigate = useNavigate();
  const [signOut, question] = useSignOut();
  const keepalive = useRef<Keepalive>(undefined);

  useEffect(() => {
    // Of the failures only one matters here: that the session is over. The others are met by the next call.
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
