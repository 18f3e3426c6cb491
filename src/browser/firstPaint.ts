import { isAuthAddress } from './app/addresses';
import { outlineFor } from './app/menu/outline';
import { askForSession } from './app/start/askForSession';
import { fetchAhead } from './app/start/fetchAhead';
import { painted } from './app/start/painted';
import { isExpired } from './providers/session/expiry';
import { sessionState } from './providers/session/session';
import { writeRootAttributes } from './shell/rootAttributes';

// Runs before anything is painted, as a script within the page and not as a module, which would come too late: scheme
// and frame stand as the person has chosen them from the first paint on. It also asks for the code of the page that
// will be shown, which otherwise only the code before it could do, once it has come itself.

const { auth, app } = { ...document.currentScript?.dataset };

writeRootAttributes();
askForSession(isExpired() ? 'none' : sessionState());
outlineFor(window.location.pathname);

/**
 * Asks for files once the outline has been painted: naming a handful of them to the browser takes as long as painting, and
 * none of them can come before it.
 */
function fetchAfterPaint(files: string | undefined): void {
  // Until the page has been read whole there is no outline to paint.
  document.addEventListener(
    'readystatechange',
    () => void painted().then(() => fetchAhead(files)),
    { once: true },
  );
}

if (isAuthAddress(window.location.pathname)) {
  fetchAfterPaint(auth);
  // The app behind the sign-in page is fetched when nothing else is left to do, and not evaluated.
  window.addEventListener('load', () => {
    const later =
      window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
    later(() => fetchAhead(app));
  });
} else fetchAfterPaint(app);
