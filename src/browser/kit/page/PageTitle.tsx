import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { WholeWords } from '@/browser/kit/words/WholeWords';

/** The id of the page's heading, which react-admin's own pages use too. */
export const TITLE_ID = 'react-admin-title';

/** Sets the page's heading while mounted, from text or a message key. */
export function PageTitle({ title }: { title: ReactNode }) {
  const translate = useTranslate();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(TITLE_ID)), []);
  if (!place) return null;
  const words = typeof title === 'string' ? translate(title, { _: title }) : title;
  return createPortal(
    <span>{typeof words === 'string' ? <WholeWords>{words}</WholeWords> : words}</span>,
    place,
  );
}
