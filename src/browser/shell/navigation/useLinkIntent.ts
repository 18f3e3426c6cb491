import { useEffect } from 'react';
import { afterPaint } from '@/browser/kit/behaviour/afterPaint';

function pathOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link && link.origin === window.location.origin ? link.pathname : undefined;
}

/** Tells which page the person is about to open: the pointer or the focus is on a link to it. */
export function useLinkIntent(onIntent: (pathname: string) => void): void {
  useEffect(() => {
    const tell = ({ target }: Event) => {
      const path = pathOf(target);
      // A finger comes and presses at once, and is answered first.
      if (path) afterPaint(() => onIntent(path));
    };
    document.addEventListener('pointerover', tell, { passive: true });
    document.addEventListener('focusin', tell);
    return () => {
      document.removeEventListener('pointerover', tell);
      document.removeEventListener('focusin', tell);
    };
  }, [onIntent]);
}
