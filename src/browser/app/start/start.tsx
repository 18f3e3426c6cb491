import { createRoot } from 'react-dom/client';
import { isAuthAddress } from '@/browser/app/addresses';
import { sessionState } from '@/browser/providers/session/session';
import { fetchTexts } from '@/browser/providers/texts';
import { replaceAddress, requireSession } from './requireSession';

const loadApp = () => import('./showApp');

/**
 * Starts the sign-in pages or the app, as the current address requires; the app replaces the pages after sign-in.
 * Later failures go to `fail`, with the page emptied.
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
    requireSession(sessionState());
    // Sign-in is required first, so these pages stay; they track the address as they do for Back.
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
