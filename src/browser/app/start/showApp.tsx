import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from '@/browser/app/App';
import { AppRoot } from '@/browser/app/AppRoot';
import { withReturnUrl } from '@/browser/app/auth/returnUrl';
import { ERROR_PAGES } from '@/browser/app/errors/errorKind';
import { I18nContext } from '@/browser/app/I18nContext';
import { queryClient } from '@/browser/app/queryClient';
import { recordReached } from '@/browser/kit/behaviour/connection';
import { isEarlyHere } from '@/browser/providers/http/early';
import { CallFailure } from '@/browser/providers/http/failures';
import { onConnectionChange } from '@/browser/providers/http/fetching';
import { i18nProviderOf } from '@/browser/providers/i18nProvider';
import { connectAuth } from '@/browser/providers/session/authProvider';
import { refreshProfile } from '@/browser/providers/session/profile';
import { onSessionChange, sessionState } from '@/browser/providers/session/session';
import type { Texts } from '@/browser/providers/texts';
import { backClosesLayers } from '@/browser/shell/navigation/backClosesLayers';
import { readFirstRows, seedPermissions } from './firstAnswers';

/** Creates the router at the current address and connects the session to it. Call once. */
function connectApp(): ReturnType<typeof createBrowserRouter> {
  const noteAddress = backClosesLayers();
  const router = createBrowserRouter([{ path: '*', element: <AppRoot /> }]);
  noteAddress(router.state.location.key);
  router.subscribe(({ location }) => noteAddress(location.key));
  onConnectionChange(recordReached);
  connectAuth({
    replace: (path) => router.navigate(path, { replace: true }),
    forget: (queryKey) => (queryKey ? queryClient.resetQueries({ queryKey }) : queryClient.clear()),
  });
  onSessionChange(() => {
    if (sessionState() === 'open')
      void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  });
  // Trust the stored session; refresh the profile behind the first screen.
  refreshProfile().then(
    (hasChanged) => {
      if (hasChanged) queryClient.invalidateQueries({ queryKey: ['auth'] });
    },
    (error: unknown) => {
      // The first screen's own calls show any other failure.
      if (!(error instanceof CallFailure) || error.status !== 503) return;
      const { pathname, search } = window.location;
      router.navigate(withReturnUrl(ERROR_PAGES.unavailable, pathname + search), { replace: true });
    },
  );
  return router;
}

/** Renders the app at the current address. */
export async function showApp(root: Root, texts: Texts): Promise<void> {
  const isHere = isEarlyHere();
  const router = connectApp();
  const { location } = window;
  seedPermissions(queryClient, location);
  const rows = readFirstRows(queryClient, location);
  // If the rows arrived before the code, render them with the frame instead of a skeleton.
  if (isHere) await rows;
  root.render(
    <I18nContext value={i18nProviderOf(texts)}>
      <App router={router} />
    </I18nContext>,
  );
}
