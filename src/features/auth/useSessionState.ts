import { useSyncExternalStore } from 'react';
import { useAuth } from './AuthContext';

/** Where the session stands, whichever tab has changed it. */
export function useSessionState(): 'none' | 'open' | 'locked' {
  const { session } = useAuth();
  return useSyncExternalStore(session.subscribe, session.state);
}
