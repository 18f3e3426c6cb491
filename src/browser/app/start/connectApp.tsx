import { createBrowserRouter } from 'react-router';
import { withReturnUrl } from '@/src/features/auth/returnUrl';
import { ERROR_PAGES } from '@/src/features/errors/errorKind';
import { tellReached } from '@/src/kit/connection';
import { connectAuth } from '@/src/providers/authProvider';
import { CallFailure } from '@/src/providers/failures';
import { onReach } from '@/src/providers/fetching';
import { refreshProfile } from '@/src/providers/profile';
import { onSessionChange, sessionState } from '@/src/providers/session';
import { backClosesLayers } from '@/src/shell/navigation/backClosesLayers';
import { AppRoot } from './AppRoot';
import { queryClient } from './queryClient';

/** Makes the router at the present address, and joins what the session needs to it. To be called once. */
export function connectApp(): ReturnType<typeof createBrowserRouter> {
  const noteAddress = backClosesLayers();
  const router = createBrowserRouter([{ path: '*', element: <AppRoot /> }]);
  noteAddress(router.state.location.key);
  router.subscribe(({ location }) => noteAddress(location.key));
  onReach(tellReached);
  connectAuth({
    replace: (path) => router.navigate(path, { replace: true }),
    forget: (queryKey) => (queryKey ? queryClient.resetQueries({ queryKey }) : queryClient.clear()),
  });
  onSessionChange(() => {
    if (sessionState() === 'open')
      void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  });
  // A stored session is taken at its word; what has changed since comes in behind the first screen.
  refreshProfile().then(
    (hasChanged) => {
      if (hasChanged) queryClient.invalidateQueries({ queryKey: ['auth'] });
    },
    (error: unknown) => {
      // Whatever else it is, the first screen's own calls meet it too, and say it where it can be seen.
      if (!(error instanceof CallFailure) || error.status !== 503) return;
      const { pathname, search } = window.location;
      router.navigate(withReturnUrl(ERROR_PAGES.unavailable, pathname + search), { replace: true });
    },
  );
  return router;
}
