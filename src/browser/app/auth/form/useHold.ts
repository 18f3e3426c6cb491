import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/browser/app/auth/AuthContext';
import { type Failure, failureOf } from '@/browser/app/auth/failureOf';
import { useSessionState } from '@/browser/app/auth/useSessionState';

/** The progress of locking the session. */
interface Hold {
  /** `over`: the session has ended. */
  state: 'holding' | 'held' | 'opened' | 'over';
  /** The reason why locking failed. */
  failure: Failure | undefined;
  retry(): void;
}

/** Locks an open session when the page opens, then tracks it across tabs. */
export function useHold(): Hold {
  const { calls } = useAuth();
  const session = useSessionState();
  const [failure, setFailure] = useState<Failure>();
  // A session that is already locked (by another tab, before a reload) needs no call.
  const [isHeld, setHeld] = useState(session === 'locked');
  const isRequested = useRef(isHeld);

  const hold = () => {
    isRequested.current = true;
    setFailure(undefined);
    calls.lock().then(
      () => setHeld(true),
      (error) => setFailure(failureOf(error)),
    );
  };

  useEffect(() => {
    if (!isRequested.current && session === 'open') hold();
  });

  if (session === 'none') return { state: 'over', failure: undefined, retry: hold };
  if (failure) return { state: 'holding', failure, retry: hold };
  if (!isHeld) return { state: 'holding', failure: undefined, retry: hold };
  return { state: session === 'open' ? 'opened' : 'held', failure: undefined, retry: hold };
}
