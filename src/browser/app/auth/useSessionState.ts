import { useSyncExternalStore } from 'react';
import { useAuth } from './AuthContext';

/** The state of the session, whichever tab has changed it. */
export function useSessionState(): 'none' | 'open' | 'locked' {
  const { session } = useAuth();
  return useSyncExternalStore(session.subscribe, session.state);
}
