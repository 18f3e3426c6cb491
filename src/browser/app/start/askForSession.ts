import { isAmong, isPublic } from '@/browser/app/addresses';
import { outlineFor } from '@/browser/app/menu/outline';
import { lockPath, loginPath } from '@/browser/providers/guardPaths';
import type { SessionState } from '@/browser/providers/session/session';

/** Goes to a path in place of the present one, before anything is shown there. */
export function replaceAddress(path: string): void {
  window.history.replaceState(null, '', path);
  outlineFor(window.location.pathname);
}

/**
 * Sends people who have to sign in first there before the app is loaded: it could show them nothing. An address that
 * nobody knows is left alone; the app has the page for it.
 */
export function askForSession(state: SessionState): void {
  const { location } = window;
  if (isPublic(location.pathname) || state === 'open') return;
  if (state === 'locked') replaceAddress(lockPath(location));
  else if (isAmong(__KNOWN_ADDRESSES__, location.pathname)) replaceAddress(loginPath(location));
}
