import { isAuthAddress } from './app/addresses';
import { askAhead } from './app/askAhead';
import { askForSession } from './app/askForSession';
import { outlineFor } from './app/outline';
import { isExpired } from './providers/expiry';
import { sessionState } from './providers/session';
import { writeRootAttributes } from './shell/rootAttributes';

// Runs before anything is painted, as a script of its own and not as a module, which would come too late: scheme and
// frame stand as the person has chosen them from the first paint on. It also asks for the code of the page that will
// be shown, which otherwise only the code before it could do, once it has come itself.

const { auth, app, list } = { ...(document.currentScript as HTMLScriptElement | null)?.dataset };

function fetchAhead(files: string | undefined): void {
  for (const file of files?.split(' ') ?? []) {
    const link = document.createElement('link');
    const asWhat = file.endsWith('.css')
      ? { rel: 'preload', as: 'style' }
      : { rel: 'modulepreload' };
    // As the code asks for them later, or they would be fetched twice.
    document.head.append(Object.assign(link, asWhat, { crossOrigin: '', href: file }));
  }
}

writeRootAttributes();
askForSession(isExpired() ? 'none' : sessionState());
outlineFor(window.location.pathname);

if (isAuthAddress(window.location.pathname)) {
  fetchAhead(auth);
  // The app behind the sign-in page is fetched when nothing else is left to do, and not evaluated.
  window.addEventListener('load', () => {
    const later =
      window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
    later(() => fetchAhead(app));
  });
} else {
  // The rows first: they take the server's time as well.
  askAhead(window.location);
  fetchAhead(app);
  if (__FIRST_LISTS__[window.location.pathname]) fetchAhead(list);
}
