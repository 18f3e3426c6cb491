import { isAuthAddress } from './app/addresses';
import { outlineFor } from './app/menu/outline';
import { fetchAhead } from './app/start/fetchAhead';
import { painted } from './app/start/painted';
import { requireSession } from './app/start/requireSession';
import { isExpired } from './providers/session/expiry';
import { sessionState } from './providers/session/session';
import { writeRootAttributes } from './shell/rootAttributes';

// Runs before anything is painted, as an inline script because a module would run too late: it sets scheme and frame
// as the person chose them. It also preloads the code of the page that will be shown, which would otherwise wait for
// other code.

const { auth, app } = { ...document.currentScript?.dataset };

writeRootAttributes();
requireSession(isExpired() ? 'none' : sessionState());
outlineFor(window.location.pathname);

/**
 * Preloads files once the outline has been painted: requesting them takes as long as painting, and none can arrive
 * earlier.
 */
function fetchAfterPaint(files: string | undefined): void {
  // The outline exists only once the page has been parsed.
  document.addEventListener(
    'readystatechange',
    () => void painted().then(() => fetchAhead(files)),
    { once: true },
  );
}

if (isAuthAddress(window.location.pathname)) {
  fetchAfterPaint(auth);
  // Behind the sign-in page the app is fetched when idle, and not evaluated.
  window.addEventListener('load', () => {
    const later =
      window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
    later(() => fetchAhead(app));
  });
} else fetchAfterPaint(app);
