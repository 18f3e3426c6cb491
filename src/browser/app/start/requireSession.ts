import { isAmong, isPublic } from '@/browser/app/addresses';
import { outlineFor } from '@/browser/app/menu/outline';
import { lockPath, loginPath } from '@/browser/providers/guardPaths';
import type { SessionState } from '@/browser/providers/session/session';

/** Replaces the current address before anything is shown there. */
export function replaceAddress(path: string): void {
  window.history.replaceState(null, '', path);
  outlineFor(window.location.pathname);
}

/**
 * Redirects people who must sign in before the app is loaded. Leaves unknown addresses alone: the app has a page for
 * them.
 */
export function requireSession(state: SessionState): void {
  const { location } = window;
  if (isPublic(location.pathname) || state === 'open') return;
  if (state === 'locked') replaceAddress(lockPath(location));
  else if (isAmong(__KNOWN_ADDRESSES__, location.pathname)) replaceAddress(loginPath(location));
}
