import { useEffect } from 'react';
import { afterPaint } from '@/browser/kit/behaviour/afterPaint';

function pathOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link && link.origin === window.location.origin ? link.pathname : undefined;
}

/** Reports the page that the person is about to open: the pointer or focus is on a link to it. */
export function useLinkIntent(onIntent: (pathname: string) => void): void {
  useEffect(() => {
    const report = ({ target }: Event) => {
      const path = pathOf(target);
      // On touch, respond to the press first.
      if (path) afterPaint(() => onIntent(path));
    };
    document.addEventListener('pointerover', report, { passive: true });
    document.addEventListener('focusin', report);
    return () => {
      document.removeEventListener('pointerover', report);
      document.removeEventListener('focusin', report);
    };
  }, [onIntent]);
}
