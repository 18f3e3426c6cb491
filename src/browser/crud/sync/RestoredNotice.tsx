import { format } from 'date-fns';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { WholeWords } from '@/browser/kit/words/WholeWords';

interface Props {
  /** The time of the last change of the draft, in epoch milliseconds. */
  savedAt: number;
  /** True if somebody has changed the record since. */
  isStale?: boolean;
  /** The names of files that had been chosen, and must be chosen again. */
  files?: readonly string[];
}

/** The top bar, which covers the beginning of the page, and a space below it. */
const PLACE = { marginBottom: 16, scrollMarginTop: 86 };

/** A page goes back to its place before a reload while it grows, up to so long after the notice appeared on a slow phone. */
const SETTLED_MS = 5_000;

/** Scrolls an element into view, again if the browser then returns to where the page was before a reload. */
function useInView(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // jsdom scrolls nothing.
    const show = () => place.current?.scrollIntoView?.({ block: 'nearest' });
    show();
    document.addEventListener('scroll', show, { signal });
    // Whatever the person does comes first.
    for (const name of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
      document.addEventListener(name, () => over.abort(), { signal, passive: true });
    const timer = setTimeout(() => over.abort(), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [place]);
}

/**
 * Says that unsaved input of an earlier visit is on the screen again. Scrolls itself into view: after a reload, the page
 * may be far below it, above all on a phone.
 */
export function RestoredNotice({ savedAt, isStale = false, files = [] }: Props) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useInView(place);
  return (
    <Alert ref={place} severity="info" role="status" style={PLACE}>
      <WholeWords>
        {translate('session.draft.restored', { when: format(savedAt, 'dd-MM-yyyy HH:mm') })}
      </WholeWords>
      {isStale && ` ${translate('session.draft.stale')}`}
      {files.length > 0 && ` ${translate('session.draft.files', { names: files.join(', ') })}`}
    </Alert>
  );
}
