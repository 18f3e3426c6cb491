import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { type Failure, failureOf } from '@/browser/app/auth/failureOf';
import { useSessionState } from '@/browser/app/auth/useSessionState';

/** How far holding the session has come. */
interface Hold {
  /** `over`: there is no session any more. */
  state: 'holding' | 'held' | 'opened' | 'over';
  /** Why it could not be held. It is not, then. */
  failure: Failure | undefined;
  retry(): void;
}

/** Holds an open session when the page is opened, and follows it from then on, whichever tab opens or ends it. */
export function useHold(): Hold {
  const { calls } = useAuth();
  const session = useSessionState();
  const [failure, setFailure] = useState<Failure>();
  // One that is held already (by another tab, before a reload) needs nothing more.
  const [isHeld, setHeld] = useState(session === 'locked');
  const isAsked = useRef(isHeld);

  const hold = () => {
    isAsked.current = true;
    setFailure(undefined);
    calls.lock().then(
      () => setHeld(true),
      (error) => setFailure(failureOf(error)),
    );
  };

  useEffect(() => {
    if (!isAsked.current && session === 'open') hold();
  });

  if (session === 'none') return { state: 'over', failure: undefined, retry: hold };
  if (failure) return { state: 'holding', failure, retry: hold };
  if (!isHeld) return { state: 'holding', failure: undefined, retry: hold };
  return { state: session === 'open' ? 'opened' : 'held', failure: undefined, retry: hold };
}
