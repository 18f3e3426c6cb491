import { isAuthAddress, isPublic } from '@/browser/app/addresses';

/**
 * Chooses the outline that index.html shows for as long as nothing else is drawn: the card of the sign-in pages, the
 * frame of the app, or nothing.
 */
export function outlineFor(pathname: string): void {
  const root = document.documentElement;
  if (isAuthAddress(pathname)) root.dataset.outline = 'card';
  else if (isPublic(pathname)) delete root.dataset.outline;
  else root.dataset.outline = 'frame';
}
