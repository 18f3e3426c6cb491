import { createRoot } from 'react-dom/client';
import { isAuthAddress } from '@/browser/app/addresses';
import { sessionState } from '@/browser/providers/session/session';
import { fetchTexts } from '@/browser/providers/texts';
import { askForSession, replaceAddress } from './askForSession';

const loadApp = () => import('./showApp');

/**
 * Shows the pages about signing in or the app, whichever the present address asks for; the app follows in place once
 * somebody has signed in. What fails after the start is handed to `fail`, with the page emptied.
 */
export async function start(container: HTMLElement, fail: (error: unknown) => void): Promise<void> {
  const root = createRoot(container);
  const texts = fetchTexts();

  const showApp = async () => {
    const [app, loaded] = await Promise.all([loadApp(), texts]);
    await app.showApp(root, loaded);
  };

  let isEntering = false;
  const enter = (path: string) => {
    if (isEntering) return;
    replaceAddress(path);
    askForSession(sessionState());
    // Asked to sign in first, so these pages stay: they follow the address as they follow Back.
    if (isAuthAddress(window.location.pathname)) {
      window.dispatchEvent(new PopStateEvent('popstate'));
      return;
    }
    isEntering = true;
    showApp().catch((error) => {
      root.unmount();
      fail(error);
    });
  };

  if (!isAuthAddress(window.location.pathname)) return showApp();
  const [{ showAuth }, loaded] = await Promise.all([import('./showAuth'), texts]);
  showAuth(root, loaded, { load: loadApp, enter });
}
