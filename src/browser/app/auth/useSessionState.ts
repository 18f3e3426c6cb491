import { useSyncExternalStore } from 'react';
import { useAuth } from './AuthContext';

/** Returns the state of the session, tracked across tabs. */
export function useSessionState(): 'none' | 'open' | 'locked' {
  const { session } = useAuth();
  return useSyncExternalStore(session.subscribe, session.state);
}
