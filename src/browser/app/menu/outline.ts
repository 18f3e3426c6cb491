import { isAuthAddress, isPublic } from '@/browser/app/addresses';

/**
 * Chooses the skeleton that index.html shows until the first render: the card of the sign-in pages, the frame of the
 * app, or none.
 */
export function outlineFor(pathname: string): void {
  const root = document.documentElement;
  if (isAuthAddress(pathname)) root.dataset.outline = 'card';
  else if (isPublic(pathname)) delete root.dataset.outline;
  else root.dataset.outline = 'frame';
}
