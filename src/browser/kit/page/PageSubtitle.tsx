import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { styled } from '@/browser/kit/styles/styled';

/** The id of the element below the page's title. */
export const SUBTITLE_ID = 'page-subtitle';

/** The bar has no room for more than the title there. */
const NARROWEST = '(max-width: 340px)';

const Line = styled('p')(({ theme }) => ({
  margin: '0 0 20px',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: theme.palette.text.secondary,
  textWrap: 'balance',
}));

/**
 * Puts a line below the title of the page for as long as it is drawn; where there is no such place, nothing. On the
 * narrowest phones it is a line of the page itself.
 */
export function PageSubtitle({ children }: { children: ReactNode }) {
  const isNarrowest = useMedia(NARROWEST);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(SUBTITLE_ID)), []);
  if (isNarrowest) return <Line data-subtitle="">{children}</Line>;
  return place && createPortal(children, place);
}
