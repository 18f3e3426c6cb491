import { format } from 'date-fns';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { WholeWords } from '@/browser/kit/words/WholeWords';

interface Props {
  /** The time of the last change of the draft, in epoch milliseconds. */
  savedAt: number;
  /** True if somebody has changed the record since. */
  isStale?: boolean;
}

/** The top bar, which covers the beginning of the page, and a space below it. */
const PLACE = { marginBottom: 16, scrollMarginTop: 86 };

/**
 * Says that unsaved input of an earlier visit is on the screen again. Scrolls itself into view: after a reload, a browser
 * returns to a place far below it, above all on a phone.
 */
export function RestoredNotice({ savedAt, isStale = false }: Props) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom scrolls nothing.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={place} severity="info" role="status" style={PLACE}>
      <WholeWords>
        {translate('session.draft.restored', { when: format(savedAt, 'dd-MM-yyyy HH:mm') })}
      </WholeWords>
      {isStale && ` ${translate('session.draft.stale')}`}
    </Alert>
  );
}
