import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The id of the element below the page's title. */
export const SUBTITLE_ID = 'page-subtitle';

/** Puts a line below the title of the page for as long as it is drawn; where there is no such place, nothing. */
export function PageSubtitle({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(SUBTITLE_ID)), []);
  return place && createPortal(children, place);
}
